import { type CivilDate, monthOf } from "#shared/civil-date.ts";
import { monthDayWords } from "#shared/date-words.ts";
import type { AiCap } from "#shared/settings/ai-caps.ts";

/** The first day of the month after that of a day. */
export const nextMonthOf = (day: CivilDate): CivilDate => {
  const [year = 0, month = 1] = monthOf(day).split("-").map(Number);
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
};

/** For whoever asked. `isEver`: one question takes more than the whole cap, so that waiting helps nothing. */
export const capWords = ({ cap, isEver }: { cap: AiCap; isEver: boolean }, day: CivilDate): string => {
  if (cap.startsWith("account_")) {
    return isEver
      ? "A question like this takes more AI than an account may use in a day. Nothing was sent."
      : "You've used the AI that your account may use in a day. Nothing was sent. You can ask again tomorrow.";
  }
  return isEver
    ? "A question like this takes more AI than this server may use in a month. Nothing was sent."
    : `This server has used its AI for this month. Nothing was sent. You can ask again on ${monthDayWords(nextMonthOf(day))}.`;
};
