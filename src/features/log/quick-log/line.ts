import { type Part, settle, type Settled, type Usual } from "./draft.ts";
import { HINTS } from "./grammar/hints.ts";
import { type Moment, type Names, understand } from "./grammar/understand.ts";

const ORDER = /^\s*log(?:\s+|$)/i;

export type Line = {
  sentence: string;
  settled: Settled;
  /** Offered as an entry: it has a length or a doubt, or is a command (`log elm`) of which something is understood. */
  isOffered: boolean;
  /** What a person has to see before it is logged: a part that is missing, or a doubt in words. Null: nothing. */
  ask: { missing: Part } | { doubt: string } | null;
};

/** What a typed line would log. */
export const readLine = (typed: string, { names, usual }: { names: Names; usual: Usual }, moment: Moment): Line => {
  const sentence = typed.replace(ORDER, "");
  const read = understand(sentence, names, moment);
  const settled = settle(read, {}, usual);
  const [missing] = settled.missing;
  const [hint] = read.hints;
  const isTold = [read.day, read.place, read.activity, read.person].some((part) => part !== null);
  const isDoubtful = hint !== undefined && (ORDER.test(typed) || /\d/.test(sentence));
  const isOffered = settled.seconds !== null || isDoubtful || (ORDER.test(typed) && isTold);
  // Why no length was accepted says more than that there is none.
  const isExplained = missing === undefined || (missing === "length" && hint !== undefined);
  const ask = !isExplained ? { missing } : hint ? { doubt: HINTS[hint.code] } : null;
  return { sentence, settled, isOffered, ask };
};
