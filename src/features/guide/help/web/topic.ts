import type { PlaceId } from "#web/navigation/site-map/site-map.ts";

/** A part of a topic. */
export type Section = {
  title?: string;
  text?: readonly string[];
  /** Pairs of a term and what it means. */
  terms?: readonly (readonly [term: string, meaning: string])[];
  /** What to do, in order. */
  steps?: readonly string[];
  /** Programs to copy. */
  code?: readonly { title: string; text: string }[];
  /** Pages that this part mentions. */
  pages?: readonly PlaceId[];
};

export type Topic = {
  id: string;
  title: string;
  about: string;
  /** What a person looking for it would type. */
  words: string;
  sections: readonly Section[];
};
