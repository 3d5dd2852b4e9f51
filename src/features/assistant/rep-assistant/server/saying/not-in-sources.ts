import type { Asked } from "../asked/asked.ts";
import { type Hit, lookUp, sentencesFor } from "../passages/look-up.ts";
import { type Proof, proof, type Said } from "./said.ts";

export const NOT_IN_SOURCES: Said = { kind: "not_in_sources", statements: [{ text: "Our sources don't say." }] };

const NEAREST = 3;

/** The passages that come nearest to a question. */
export const nearestTo = (
  { library, text, words }: Pick<Asked, "library" | "text" | "words">,
  hits: readonly Hit[] = lookUp(library, text, words),
): Proof[] => hits.slice(0, NEAREST).map(({ source }) => proof(source.id, sentencesFor(source, words, 1)[0]));
