import type { ActivityType, LatenessClass } from "#shared/domain.ts";

/** Logged and confirmed work of one month that is the same in everything a chart distinguishes. */
export type Cell = {
  /** `2026-03` */
  month: string;
  personId: string;
  propertyId: string | null;
  activityType: ActivityType;
  latenessClass: LatenessClass;
  /** Counted by the rules, whether or not an examiner could challenge it. */
  counts: boolean;
  /** Part of the participation hours of its property. */
  isMaterialParticipation: boolean;
  seconds: number;
  entryCount: number;
};

export const sumSeconds = (cells: readonly Pick<Cell, "seconds">[]): number =>
  cells.reduce((sum, { seconds }) => sum + seconds, 0);

/** Sums the seconds by a key taken from each cell. */
export const secondsBy = (cells: readonly Cell[], keyOf: (cell: Cell) => string): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const cell of cells) sums.set(keyOf(cell), (sums.get(keyOf(cell)) ?? 0) + cell.seconds);
  return sums;
};
