/** Where a reader is in a chart: at a mark and one of its series; null: all series together. */
export type MarkPlace = { mark: number; series: number | null };

export type ChartSize = { marks: number; series: number };

/** Keys that move along a chart, and by how many marks; a page is a tenth. */
const alongBy = (key: string, count: number): number | null => {
  const page = Math.max(1, Math.round(count / 10));
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    PageUp: page,
    PageDown: -page,
    Home: -count,
    End: count,
  };
  return steps[key] ?? null;
};

export const inside = (index: number, count: number): number => Math.min(Math.max(0, index), Math.max(0, count - 1));

/**
 * The place that a key leads to; null when the key does nothing here. Left and right go from mark to mark, up and down from
 * series to series; if there is only one series, they go from mark to mark too.
 */
export const stepFrom = (place: MarkPlace, key: string, { marks, series }: ChartSize): MarkPlace | null => {
  const along = alongBy(key, marks);
  if (along !== null) return { ...place, mark: inside(place.mark + along, marks) };
  if (key !== "ArrowUp" && key !== "ArrowDown") return null;
  if (series < 2) return { ...place, mark: inside(place.mark + (key === "ArrowUp" ? 1 : -1), marks) };
  if (place.series === null) return { ...place, series: key === "ArrowDown" ? 0 : series - 1 };
  return { ...place, series: inside(place.series + (key === "ArrowDown" ? 1 : -1), series) };
};

/** The same in a list from top to bottom: down is the next mark. */
export const stepDown = (mark: number, key: string, marks: number): number | null => {
  const turned: Record<string, string> = { ArrowDown: "ArrowRight", ArrowUp: "ArrowLeft" };
  const along = alongBy(turned[key] ?? key, marks);
  return along === null ? null : inside(mark + along, marks);
};
