import { type ComponentProps, useEffect, useLayoutEffect, useRef } from "react";
import { classNames } from "../../class-names.ts";

/**
 * What hangs under a cell, or above it where the window ends below. It is above the sheet: no row covers it. It would cover a
 * dialog too, so it is hidden while a dialog covers the page.
 */
export function CellPopup({ className, isOnTop = false, ...rest }: ComponentProps<"div"> & { isOnTop?: boolean }) {
  const ref = useRef<HTMLDivElement>(null);
  // The row may have moved: others were added or removed above it.
  useLayoutEffect(() => {
    const popup = ref.current;
    if (popup?.parentElement) placeBeside(popup, popup.parentElement);
  });
  useLayoutEffect(() => {
    const popup = ref.current;
    const cell = popup?.parentElement;
    if (!popup || !cell) return undefined;
    const place = (): void => placeBeside(popup, cell);
    popup.showPopover();
    place();
    const resize = new ResizeObserver(place);
    resize.observe(popup);
    addEventListener("scroll", place, { capture: true, passive: true });
    addEventListener("resize", place);
    return () => {
      resize.disconnect();
      removeEventListener("scroll", place, { capture: true });
      removeEventListener("resize", place);
    };
  }, []);
  // What is shown last is on top: once all are shown, that is the reason of the focused cell.
  useEffect(() => {
    if (!isOnTop || !ref.current?.matches(":popover-open")) return;
    ref.current.hidePopover();
    ref.current.showPopover();
  }, [isOnTop]);
  return (
    <div
      ref={ref}
      popover="manual"
      {...rest}
      className={classNames(
        "fixed inset-auto m-0 w-max max-w-80 rounded-md text-left leading-5 border bg-surface text-1 shadow-md in-data-[aria-hidden=true]:invisible!",
        className,
      )}
    />
  );
}

/** Beside what is typed: an editor may be taller than its cell. Where that was scrolled away, it is not seen either. */
const placeBeside = (popup: HTMLElement, cell: HTMLElement): void => {
  const at = (cell.querySelector("input, textarea") ?? cell).getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height, style } = popup;
  const sheet = cell.closest("[data-sheet]")?.getBoundingClientRect();
  const isAway = sheet !== undefined && (at.bottom <= sheet.top || at.top >= sheet.bottom);
  const isAbove = at.bottom + height > innerHeight && at.top >= height;
  style.visibility = isAway ? "hidden" : "visible";
  style.minWidth = `${at.width}px`;
  style.left = `${Math.max(0, Math.min(at.left, innerWidth - width))}px`;
  style.top = `${isAbove ? at.top - height : at.bottom}px`;
};
