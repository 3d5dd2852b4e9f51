import { yearOf } from "#shared/civil-date.ts";
import { useToday } from "../session/use-today.ts";

/** Whether nothing more can be logged in time for a tax year, where the reader is. */
export const useIsYearOver = (taxYear: number): boolean => yearOf(useToday()) > taxYear;
