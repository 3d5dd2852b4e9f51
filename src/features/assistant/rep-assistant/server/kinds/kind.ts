import type { Asked } from "../asked/asked.ts";
import type { Said } from "../saying/said.ts";

/** A kind of question: the phrases that mean it (`asked/phrases.ts`), and what is said to it. */
export type Kind = {
  id: string;
  means: readonly string[];
  /** What must be in the question besides. */
  when?: (asked: Asked) => boolean | Promise<boolean>;
  /** `when` alone tells: it is meant before all others. */
  isSure?: true;
  answer: (asked: Asked) => Said | Promise<Said>;
};
