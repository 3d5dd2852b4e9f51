import { AppError } from "#shared/errors.ts";

/** What is confirmed is the money that it is about, not the button. */
export const refuseUnlessTyped = (typed: string, expected: string): void => {
  if (typed === expected) return;
  throw new AppError("validation_failed", { fields: { confirmation: `Type ${expected} to confirm` } });
};
