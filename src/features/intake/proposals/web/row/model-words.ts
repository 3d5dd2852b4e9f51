import { hoursText } from "@tenure/tax-rules";
import { type ModelReading, THING_WORDS } from "#shared/proposed.ts";
import type { Proposal } from "#features/intake/proposals/contract.ts";

/** `3 mails of this thread` */
export const threadWords = (mails: number): string => `${mails} mails of this thread`;

/** What is written there of a day and a length. It is told and not filled in: a mail does not know how long anyone worked. */
export const saidWords = (
  { date, minutes }: Pick<ModelReading, "date" | "minutes">,
  kind: Proposal["kind"],
): string | null => {
  const said = [date, minutes === null ? null : hoursText(minutes * 60)].filter((part) => part !== null);
  const thing = THING_WORDS[kind];
  return said.length === 0 ? null : `The ${thing} says ${said.join(", ")}. You say how long you worked.`;
};
