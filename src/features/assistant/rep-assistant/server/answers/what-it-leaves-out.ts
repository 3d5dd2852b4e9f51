import type { Asked } from "../asked/asked.ts";
import { yearSaid } from "../asked/periods.ts";
import type { Kind } from "../kinds/kind.ts";
import type { Said } from "../saying/said.ts";
import { firstName, shownName } from "../saying/voice.ts";

const and = (words: readonly string[]): string => words.join(" and ");

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
  if (isWhole.length === 0) return null;
  const { property, persons } = await asked.names();
  const isDays =
    period !== null && period.words !== `in ${taxYear}` && !(period.from <= asker.today && asker.today <= period.to);
  const left = [
    ...(isWhole.includes("property") && property ? [shownName(property.nickname)] : []),
    ...(isWhole.includes("person") ? persons.map(({ name }) => firstName(name)) : []),
    ...(isWhole.includes("days") && isDays ? ["those days"] : []),
  ];
  return left.length === 0
    ? null
    : `This is about all of ${taxYear} and everything in it, not about ${and(left)} alone.`;
};
