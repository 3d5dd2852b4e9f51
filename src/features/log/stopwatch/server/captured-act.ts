import { AppError } from "#shared/errors.ts";
import { CAPTURED_DAYS_MAX, CLOCK_TOLERANCE_SECONDS, decideActAt, isNear } from "../rules.ts";
import type { StopwatchRow } from "./table.ts";

/** When a pause began or ended, and whether any act so far reached us late. */
export const actAt = (
  { capturedLate }: StopwatchRow,
  captured: string | undefined,
  receivedAt: Date,
  notBefore: Date,
): { at: Date; capturedLate: boolean } => {
  const at = decideActAt(captured, { receivedAt, notBefore });
  if (!at.ok) throw new AppError("validation_failed", { fields: { at: at.reason } });
  return { at: at.value, capturedLate: capturedLate || !isNear(at.value, receivedAt) };
};

/** The same act, sent again. */
export const isSame = (recorded: string, captured: string | undefined): boolean =>
  captured !== undefined && Date.parse(recorded) === Date.parse(captured);

/** When a device says that a run began. A device clock that runs ahead is not believed. */
export const checkedStart = (captured: string, receivedAt: Date): Date => {
  const aheadSeconds = (Date.parse(captured) - receivedAt.getTime()) / 1000;
  if (aheadSeconds > CLOCK_TOLERANCE_SECONDS) {
    throw new AppError("validation_failed", { fields: { startedAt: "This start has not come yet." } });
  }
  if (-aheadSeconds > CAPTURED_DAYS_MAX * 86_400) {
    throw new AppError("validation_failed", {
      fields: { startedAt: "This start is too long ago. Log the entry instead." },
    });
  }
  return aheadSeconds > 0 ? receivedAt : new Date(captured);
};
