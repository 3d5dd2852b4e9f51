import { type RefObject, useEffect, useState } from "react";

/** The width of an element in pixels, so that a chart's text keeps its size when the chart shrinks. */
export const useWidth = (element: RefObject<HTMLElement | null>, before: number): number => {
  const [width, setWidth] = useState(before);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const watcher = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    watcher.observe(current);
    return () => watcher.disconnect();
  }, [element]);
  return width;
};
