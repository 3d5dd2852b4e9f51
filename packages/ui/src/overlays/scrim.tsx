import { type ComponentProps, useLayoutEffect } from "react";

let panels = 0;

/** `data-held` keeps the page from scrolling (base.css); the room of its bar stays. Until the last panel has gone. */
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
 * What lies over the page under a modal panel, straight before it, and holds the page still. Radix has a part for it, but
 * that puts a stylesheet of its own into the document at each opening, for which the browser reads all rules once more.
 */
export function Scrim(props: ComponentProps<"div">) {
  useLayoutEffect(holdPage, []);
  return <div {...props} className="anim-overlay pointer-events-auto fixed inset-0 z-40 touch-pinch-zoom bg-scrim" />;
}
