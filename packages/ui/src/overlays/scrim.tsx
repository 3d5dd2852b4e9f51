import { type ComponentProps, useLayoutEffect } from "react";

let panels = 0;

/** `data-held` keeps the page from scrolling (base.css) but keeps the room of its scrollbar, until the last panel is gone. */
const holdPage = (): (() => void) => {
  const { documentElement: page, body } = document;
  panels += 1;
  if (panels === 1) {
    const bar = innerWidth - page.clientWidth;
    if (bar > 0) body.style.paddingRight = `${bar}px`;
    page.dataset.held = "";
  }
  return () => {
    panels -= 1;
    if (panels > 0) return;
    body.style.paddingRight = "";
    delete page.dataset.held;
  };
};

/**
 * The layer over the page directly below a modal panel, which keeps the page still. Radix has a part for it, but that adds a
 * stylesheet to the document at each opening, for which the browser reads all rules once more.
 */
export function Scrim(props: ComponentProps<"div">) {
  useLayoutEffect(holdPage, []);
  return <div {...props} className="anim-overlay pointer-events-auto fixed inset-0 z-40 touch-pinch-zoom bg-scrim" />;
}
