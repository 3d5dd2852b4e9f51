import { yearOf } from "#shared/civil-date.ts";
import { useToday } from "../session/use-today.ts";

/** Whether it is too late, where the reader is, to log anything in time for a tax year. */
export const useIsYearOver = (taxYear: number): boolean => yearOf(useToday()) > taxYear;
