import { AppError } from "#shared/errors.ts";

/** The duty to keep records is the taxpayer's: we say so and ask, and refuse only until they have answered. */
export const refuseHeldYears = (years: readonly number[]): void => {
  if (years.length === 0) return;
  const words = years.join(", ");
  const message =
    years.length === 1
      ? `${words} is under legal hold. Release the hold first, or say that ${words} can be erased anyway.`
      : `${words} are under legal hold. Release the holds first, or say that these years can be erased anyway.`;
  throw new AppError("legal_hold", { message, data: { years } });
};
