import type { BackupState } from "./backup-state.ts";

/** `off`: none are made automatically. `waiting`: the first is still to come. `late`: the last one failed or is overdue. */
export type BackupHealth = "off" | "waiting" | "ok" | "late";

/** A backup this late is overdue; a process that was off for a night makes up for it within minutes. */
const OVERDUE_FACTOR = 2;

export const judgeBackups = (
  { lastSuccessAt, lastFailureAt }: BackupState,
  everyHours: number,
  now: Date,
): BackupHealth => {
  if (everyHours === 0) return "off";
  // A success clears the failures before it.
  if (lastFailureAt !== null) return "late";
  if (lastSuccessAt === null) return "waiting";
  return now.getTime() - lastSuccessAt.getTime() > OVERDUE_FACTOR * everyHours * 3_600_000 ? "late" : "ok";
};
