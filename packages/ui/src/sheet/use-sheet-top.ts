import { type RefObject, useLayoutEffect, useState } from "react";

const ancestorsOf = ({ parentElement }: Element): Element[] =>
  parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)];

/** Where on the page the sheet begins, below banners, heading and filters: it takes the rest of the window. */
export const useSheetTop = (sheet: RefObject<HTMLElement | null>): string | undefined => {
  const [top, setTop] = useState<string>();
  useLayoutEffect(() => {
    const element = sheet.current;
    if (!element) return undefined;
    const measure = (): void => setTop(`${Math.round(element.getBoundingClientRect().top + scrollY)}px`);
    const resize = new ResizeObserver(measure);
    const watch = (): void => {
      measure();
      resize.disconnect();
      for (const around of ancestorsOf(element)) for (const part of around.children) resize.observe(part);
    };
    const change = new MutationObserver(watch);
    for (const around of ancestorsOf(element)) change.observe(around, { childList: true });
    watch();
    return () => {
      change.disconnect();
      resize.disconnect();
    };
  }, [sheet]);
  return top;
};
