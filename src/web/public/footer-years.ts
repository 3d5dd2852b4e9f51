import { FOOTER_FIRST_YEAR } from "../client-constants.ts";

/** `2025` in the first year, then `2025` to the current year. */
export const footerYears = (currentYear: number): string =>
  currentYear > FOOTER_FIRST_YEAR ? `${FOOTER_FIRST_YEAR}\u2013${currentYear}` : String(FOOTER_FIRST_YEAR);
