import { hours, type Seconds } from "@tenure/tax-rules";

const WEEKS = 52;
const FULL_TIME_WEEK = 40;
const YEAR_HOURS_MAX = 8784;

export type JobHours = {
  seconds: Seconds;
  /** "40 hours a week" was said; the year is 52 of them. */ isByWeek: boolean;
};

/** The hours of a job that a question names: by the year, or by the week of 52; null: none. */
export const readJobHours = (folded: string): JobHours | null => {
  const plain = folded.replaceAll(/(\d),(?=\d{3})/g, "$1");
  const [, count = "", rest = ""] = /\b(\d{1,4}(?:\.\d)?)\s*-?(?:hours?|hrs?|h)\b(.{0,20})/.exec(plain) ?? [];
  const said = Number(count);
  if (count === "" || said === 0) {
    const [, bare] = /\b([1-3]\d{3})\b/.exec(plain.replaceAll(/\b20[2-3]\d\b/g, "")) ?? [];
    if (bare !== undefined) return { seconds: hours(Number(bare)), isByWeek: false };
    return /\bfull[ -]?time\b|\b9 to 5\b/.test(plain)
      ? { seconds: hours(FULL_TIME_WEEK * WEEKS), isByWeek: true }
      : null;
  }
  const isByWeek = /^\s*(?:a|per|each|every|\/)\s*(?:week|wk)/.test(rest) || said <= 80;
  const year = isByWeek ? said * WEEKS : said;
  return year <= YEAR_HOURS_MAX ? { seconds: hours(year), isByWeek } : null;
};
