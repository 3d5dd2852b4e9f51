import type { Asked } from "../asked/asked.ts";
import type { Said, Statement } from "../saying/said.ts";

export type Narrowing = "property" | "person" | "days";

/** A kind of question: the phrases that mean it (`asked/phrases.ts`), and what is said to it. */
export type Kind = {
  id: string;
  means: readonly string[];
  /** What must be in the question besides. */
  when?: (asked: Asked) => boolean | Promise<boolean>;
  /** `when` alone tells: it is meant before all others. */
  isSure?: true;
  /** No language model adds to it. */
  isOursAlone?: true;
  answer: (asked: Asked) => Said | Promise<Said>;
  /** What it says without any figure: all that is left for whoever may not see them. */
  law?: readonly Statement[];
  /** What a question may name that its figures are not narrowed to; the answer says so. */
  isWhole?: readonly Narrowing[];
};
