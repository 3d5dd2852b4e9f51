import type { Asked } from "../asked/asked.ts";
import { yearSaid } from "../asked/periods.ts";
import type { Kind } from "../kinds/kind.ts";
import type { Said } from "../saying/said.ts";
import { firstName, shownName } from "../saying/voice.ts";

const and = (words: readonly string[]): string => words.join(" and ");

/** Days that no list of entries is narrowed by. */
const KINDS_OF_DAYS =
  /\b(?:weekends?|weekdays|mornings|evenings|nights|(?:early|mid|late)[ -](?:january|february|march|april|may|june|july|august|september|october|november|december))\b/;

/** What a question names and figures are not narrowed to, so that no one takes them for what was asked; null: nothing. */
export const whatItLeavesOut = async (
  { isWhole = [] }: Kind,
  asked: Asked,
  { taxYear }: Pick<Said, "taxYear">,
): Promise<string | null> => {
  if (taxYear === undefined) return null;
  const { folded, asker, period } = asked;
  const year = yearSaid(folded, asker.today);
  if (year !== null && year !== taxYear) return `I can't answer for ${year}. All that follows is about ${taxYear}.`;
  const part = asker.seesPart ? "You see only a part of this book: these are the figures of that part." : null;
  const [days] = KINDS_OF_DAYS.exec(folded) ?? [];
  if (days !== undefined) return `I can't narrow figures to ${days}: these are about all days of what follows.`;
  if (isWhole.length === 0) return part;
  const { property, persons } = await asked.names();
  const isDays =
    period !== null && period.words !== `in ${taxYear}` && !(period.from <= asker.today && asker.today <= period.to);
  const left = [
    ...(isWhole.includes("property") && property ? [shownName(property.nickname)] : []),
    ...(isWhole.includes("person") ? persons.map(({ name }) => firstName(name)) : []),
    ...(isWhole.includes("days") && isDays ? ["those days"] : []),
  ];
  return left.length === 0
    ? part
    : `This is about all of ${taxYear} and everything in it, not about ${and(left)} alone.`;
};
