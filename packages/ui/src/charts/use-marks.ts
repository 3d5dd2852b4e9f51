import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";
import { announce, prepareAnnouncements } from "./announce.ts";
import { useFigure } from "./figure-context.ts";
import { type ChartSize, inside, type MarkPlace, stepFrom } from "./mark-steps.ts";

type MarksOptions = ChartSize & {
  label: string;
  /** The mark that is read first; the last one when left out. */
  start?: number | undefined;
  /** What is said of a position. */
  read: (place: MarkPlace) => string;
};

/**
 * Which mark of a chart is read out: by arrow keys, said once in the region of all charts, or under the pointer, which says
 * nothing. Enter opens what is behind it. `group` is for the element that takes the focus, one for a chart.
 */
export const useMarks = ({ marks, series, label, start = marks - 1, read }: MarksOptions) => {
  const [moved, setMoved] = useState<MarkPlace | null>(null);
  const { captionId, entries } = useFigure();
  useEffect(prepareAnnouncements, []);
  const place: MarkPlace = { mark: inside(moved?.mark ?? start, marks), series: moved?.series ?? null };
  const href = entries?.hrefOf(place.mark, place.series ?? 0) ?? null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" && href !== null) {
      event.preventDefault();
      entries?.follow(href);
      return;
    }
    const next = stepFrom(place, event.key, { marks, series });
    if (next === null) return;
    event.preventDefault();
    setMoved(next);
    announce(read(next));
  };
  return {
    place,
    isMoved: moved !== null,
    /** What Enter would open. */
    link: href === null || entries === undefined ? null : { href, follow: entries.follow },
    point: (mark: number, ofSeries: number | null = null): void =>
      setMoved({ mark: inside(mark, marks), series: ofSeries }),
    group: {
      role: "group" as const,
      tabIndex: 0,
      "aria-roledescription": "chart",
      "aria-label": label,
      "aria-describedby": captionId,
      onKeyDown,
    },
  };
};

/** The mark under a pointer; `left` and `width` bound the marks inside the element, in pixels. */
export const markUnder = (
  event: PointerEvent<HTMLElement>,
  { left, width, marks }: { left: number; width: number; marks: number },
): number => {
  const x = event.clientX - event.currentTarget.getBoundingClientRect().left - left;
  return inside(Math.round((x / Math.max(1, width)) * (marks - 1)), marks);
};
