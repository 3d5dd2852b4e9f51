import { AppError } from "#shared/errors.ts";
import { decideActAt, isNear } from "../rules.ts";
import type { StopwatchRow } from "./table.ts";

/** When a pause began or ended, and whether any of them so far reached us late. */
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
