/** How far up the window things at its bottom reach, in CSS pixels. */
const reaches = new Map<Element, number>();
/** What ends higher than this above the bottom of the window does not count as being at the bottom. */
const NEAR_PX = 128;

/** What floats over the page near its bottom: the list of toasts, a button that is on every page. */
const floating = new Set<HTMLElement>();

/** Set on what floats: set on the root, it would restyle the whole page with each panel that opens. */
const write = (): void => {
  const lift = `${Math.max(0, ...reaches.values())}px`;
  for (const element of floating) element.style.setProperty("--toast-lift", lift);
};

/** A ref for what floats: it takes `--toast-lift` for the height of the bars of buttons below it. */
export const floatAboveBars = (element: HTMLElement | null): (() => void) | undefined => {
  if (element === null) return undefined;
  floating.add(element);
  write();
  return () => {
    floating.delete(element);
  };
};

/** A ref for a bar of buttons: while it is at the bottom of the window, toasts appear above it and cover none of them. */
export const keepClearOfToasts = (bar: HTMLElement | null): (() => void) | undefined => {
  if (bar === null) return undefined;
  const measure = (): void => {
    const { top, bottom } = bar.getBoundingClientRect();
    reaches.set(bar, innerHeight - bottom < NEAR_PX ? innerHeight - top : 0);
    write();
  };
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  addEventListener("resize", measure);
  addEventListener("scroll", measure, { capture: true, passive: true });
  // The animation of the panel that it came in with.
  addEventListener("animationend", measure, { capture: true });
  return () => {
    observer.disconnect();
    removeEventListener("resize", measure);
    removeEventListener("scroll", measure, { capture: true });
    removeEventListener("animationend", measure, { capture: true });
    reaches.delete(bar);
    write();
  };
};
