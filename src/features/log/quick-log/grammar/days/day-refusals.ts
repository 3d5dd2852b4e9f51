import { END, FREE, MONTH, MONTH_ONLY, NO_DAY, WEEKDAY } from "./day-words.ts";
import { type Hint, type HintCode, hintAt } from "../hints.ts";
import { SPELLED, UNIT_AHEAD, UNIT_LENGTH } from "../length-words.ts";
import { BLANK, hide, matchesOf, spanOf } from "../sentence.ts";

const ORDINALS =
  "(?:twenty[\\s-]|thirty[\\s-])?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth)|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth";

/** `18 nov 2h` states its day. */
const NO_NUMBER_BEFORE = "(?<!\\d(?:st|nd|rd|th)?\\s+(?:of\\s+)?)";

/** More than one day. */
const SEVERAL = [
  new RegExp(`${FREE}${WEEKDAY}\\s*(?:-|to|through|thru|and|&|,)\\s*${WEEKDAY}${END}`, "gu"),
  new RegExp(
    `${FREE}${MONTH}\\s+\\d{1,2}(?:st|nd|rd|th)?\\s*(?:-|to|through|thru|and|&)\\s*(?:${MONTH}\\s+)?\\d{1,2}(?:st|nd|rd|th)?${END}(?!/\\d)`,
    "gu",
  ),
  new RegExp(
    `${FREE}(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)?\\s*(?:-|to|through|thru|and|&)\\s*(?:the\\s+)?\\d{1,2}(?:st|nd|rd|th)${END}(?!${NO_DAY})`,
    "gu",
  ),
  new RegExp(
    `${FREE}(?<![.:/-])\\d{1,2}(?:st|nd|rd|th)?\\s*(?:-|to|through|thru|and|&)\\s*\\d{1,2}(?:st|nd|rd|th)?\\s+(?:of\\s+)?${MONTH}${END}(?!\\.?\\s+\\d)`,
    "gu",
  ),
  new RegExp(`${FREE}(?:\\d{1,2}/\\d{1,2})\\s*(?:-|to|through|and)\\s*\\d{1,2}/\\d{1,2}${END}`, "gu"),
  new RegExp(`${FREE}(?:yesterday|today)\\s*(?:and|&|,)\\s*(?:yesterday|today)${END}`, "gu"),
  new RegExp(`${FREE}(?:every day|daily|each day|every ${WEEKDAY}|weekdays|m\\s*-\\s*f|mwf)${END}`, "gu"),
];

/** These words do not name one day for sure. */
const FUZZY = [
  new RegExp(
    `${FREE}(?:(?:earlier|late[r]?|early)\\s+)?(?:last|past|previous|this|next)\\s+(?:week|weekend|month|year|quarter|spring|summer|fall|autumn|winter|${MONTH})${END}`,
    "gu",
  ),
  new RegExp(
    `${FREE}(?:(?:the )?other (?:day|morning|afternoon|evening|night)|recently|a while ago|some time ago|a (?:few|couple) (?:of )?(?:days|weeks) (?:ago|back)|earlier this week|(?:back )?in ${MONTH}(?:\\s+\\d{4})?)(?!\\s*\\d)${END}`,
    "gu",
  ),
  new RegExp(`${FREE}(?:the\\s+)?(?:day|night|week|weekend|month|${WEEKDAY})\\s+(?:before|b4)\\s+last${END}`, "gu"),
  new RegExp(
    `${FREE}(?:(?:on|the)\\s+)*(?:first|1st|second|2nd|third|3rd|fourth|4th|fifth|5th|last)\\s+${WEEKDAY}\\s+(?:of|in)\\s+(?:the\\s+month|last\\s+month|${MONTH})${END}`,
    "gu",
  ),
  new RegExp(
    `${FREE}(?:the\\s+)?(?:week|wk)\\s+(?:of|from|beginning|starting)\\s+(?:the\\s+)?(?:${MONTH}\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|\\d{1,2}(?:st|nd|rd|th)|${WEEKDAY})${END}`,
    "gu",
  ),
  new RegExp(
    `${FREE}(?:(?:over|on|during|at|all|through(?:out)?)\\s+)?(?:(?:the|this\\s+past)\\s+)?weekends?${END}(?!\\s+(?:guests?|rates?|rentals?|prices?|pricing|fees?)(?!\\p{L}))`,
    "gu",
  ),
  new RegExp(
    `${FREE}(?:(?:spring|summer|winter|fall|christmas|holiday)\\s+(?:break|vacation)|(?:my|our|his|her)\\s+(?:birthday|anniversary))${END}`,
    "gu",
  ),
  new RegExp(`${FREE}(?:all\\s+week|(?:the\\s+)?day\\s+before(?!\\s+(?:yesterday|last)))${END}`, "gu"),
  new RegExp(`${FREE}(?:(?:\\d+|${SPELLED})\\s+)?weeks?\\s+ago\\s+(?:on\\s+|this\\s+)?${WEEKDAY}${END}`, "gu"),
  new RegExp(
    `${FREE}${NO_NUMBER_BEFORE}${MONTH}\\s+(?:the\\s+)?(?!${UNIT_LENGTH})(?:${ORDINALS}|${SPELLED})${END}(?!${NO_DAY})`,
    "gu",
  ),
  new RegExp(
    `${FREE}(?:(?:${WEEKDAY}\\s+|on\\s+)the\\s+(?:${ORDINALS})|the\\s+(?!fourth\\s+of\\s+july)(?:${ORDINALS})\\s+of\\s+${MONTH}|the\\s+(?!first|second)(?:${ORDINALS})(?=\\s*(?:$|[${BLANK},;.\\d])))${END}(?!${NO_DAY})`,
    "gu",
  ),
  new RegExp(
    `${FREE}(?:a\\s+)?(?:couple|few)(?:\\s+of)?\\s+(?:days|nights|weeks|weekends|months|${WEEKDAY}s)\\s+(?:ago|back|earlier)${END}`,
    "gu",
  ),
  new RegExp(
    `${FREE}(?:\\d+|${SPELLED})\\s+(?:(?:nights?|weekends?|${WEEKDAY}s?)\\s+ago|(?:days?|weeks?)\\s+back)${END}`,
    "gu",
  ),
  new RegExp(
    `${FREE}(?:yest|(?!yesterday)y[estrudy']*d[ay]+|wensday|wendsday|wednsday|tuesdy|tusday|teusday|tuesady|thrusday|thurday|saterday|tmrw|tmw|tomorow|tommorow|tommorrow)${END}`,
    "gu",
  ),
  new RegExp(
    `${FREE}${NO_NUMBER_BEFORE}${MONTH_ONLY}\\.?(?=\\s+\\d+${UNIT_AHEAD}|(?<=${BLANK}\\s*\\p{L}+\\.?)\\s*$)`,
    "gu",
  ),
  new RegExp(
    `${FREE}(?:early|mid|late|(?:start|beginning|middle|end)\\s+of)[\\s-]+${MONTH}(?=\\s*(?:$|[${BLANK},;.]))`,
    "gu",
  ),
  new RegExp(`${FREE}(?:${MONTH}\\.?\\s*\\d{1,2}(?:st|nd|rd|th)?|\\d{1,2}/\\d{1,2})-?ish${END}`, "gu"),
  new RegExp(`${FREE}(?:last|next)\\s+(?:mo|tu|we|th|fr|sa|su)${END}`, "gu"),
  new RegExp(`${FREE}(?:(?:\\d+|an?|one|two|three|four|five|six)\\s+(?:months?|years?)\\s+ago)${END}`, "gu"),
];

const hintsOf = (folded: string, patterns: readonly RegExp[], code: HintCode): { hints: Hint[]; hidden: string } => {
  let hidden = folded;
  const hints: Hint[] = [];
  for (const pattern of patterns) {
    for (const match of matchesOf(hidden, pattern)) {
      hints.push(hintAt(code, spanOf(match)));
      hidden = hide(hidden, spanOf(match));
    }
  }
  return { hints, hidden };
};

/** Words for days that we ask about, whatever else is said. */
export const refusals = (folded: string): { hints: Hint[]; hidden: string } => {
  const several = hintsOf(folded, SEVERAL, "several_days");
  const fuzzy = hintsOf(several.hidden, FUZZY, "fuzzy_day");
  return { hints: [...several.hints, ...fuzzy.hints], hidden: fuzzy.hidden };
};
