/** More than any household here has. */
export const AMOUNT_MAX_CENTS = 100_000_000_000;
export const LOSS_LINES_MAX = 500;
