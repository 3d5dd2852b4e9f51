import type { CivilDate } from "#shared/civil-date.ts";
import type { ActivityType } from "#shared/domain.ts";
import type { Id } from "#shared/ids.ts";
import type { ModelAnswer } from "./answer.ts";
import { type Heard, keepsToWords } from "./checks/keeps-to-words.ts";
import { datesSaid } from "./checks/said-dates.ts";
import { lengthsSaid } from "./checks/said-lengths.ts";
import { seenText } from "#shared/fields/hidden-text.ts";
import type { Question } from "./question.ts";

/** What is left of an answer. `date` and `minutes` are what the mail says; they are shown and become no hours. */
type CheckedAnswer = {
  activityType: ActivityType | null;
  propertyId: Id | null;
  date: CivilDate | null;
  minutes: number | null;
  text: string;
};

/** One line, as it is shown. */
const lineOf = (text: string): string => seenText(text).text.replaceAll(/\s+/g, " ").trim();

/** Null: it is no work. */
export const checkAnswer = (answer: ModelAnswer, question: Question): CheckedAnswer | null => {
  if (!answer.isWork) return null;
  const words = [question.subject, question.text].join("\n");
  const property = answer.property === null ? undefined : question.properties[Number(answer.property.slice(1)) - 1];
  const isDated = answer.date !== null && datesSaid(words, question.day).has(answer.date);
  const isTimed = answer.minutes !== null && lengthsSaid(words).has(answer.minutes);
  const line = lineOf(answer.text);
  const heard: Heard = {
    text: words,
    sentOn: question.day,
    people: [...question.senders, ...question.recipients],
    property: property ? `${property.nickname}\n${property.address}` : "",
  };
  const isKept = line !== "" && keepsToWords(line, heard);
  return {
    activityType: answer.activityType,
    propertyId: property?.id ?? null,
    date: isDated ? answer.date : null,
    minutes: isTimed ? answer.minutes : null,
    text: isKept ? line : "",
  };
};
