import type { BadgeTone } from "@tenure/ui";
import { yearOf } from "#shared/civil-date.ts";
import { useToday } from "../session/use-today.ts";

/** What the law says of a test, as the API names it. */
type Verdict = "met" | "not_met" | "unproven" | "possible";

export type VerdictTag = { word: string; tone: BadgeTone };

/** One word and one color for a verdict, everywhere. Only what is met is green, and a year that runs is not lost. */
export const verdictTag = (verdict: Verdict, isYearOver: boolean): VerdictTag => {
  if (verdict === "met") return { word: "Met", tone: "brand" };
  if (verdict === "possible") return { word: "Could be met", tone: "outline" };
  if (verdict === "unproven") return { word: "Needs info", tone: "info" };
  return { word: isYearOver ? "Not met" : "Not yet", tone: "neutral" };
};

/** Whether nothing more can be logged in time for a tax year, where the reader is. */
export const useIsYearOver = (taxYear: number): boolean => yearOf(useToday()) > taxYear;
