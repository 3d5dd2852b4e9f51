import type { PlaceId } from "#web/navigation/site-map/site-map.ts";

/** A part of a topic. */
export type Section = {
  title?: string;
  text?: readonly string[];
  /** Each a term and what it means. */
  terms?: readonly (readonly [term: string, meaning: string])[];
  /** What to do, in order. */
  steps?: readonly string[];
  /** Pages that this part speaks of. */
  pages?: readonly PlaceId[];
};

export type Topic = {
  id: string;
  title: string;
  about: string;
  /** What a person would type who means it. */
  words: string;
  sections: readonly Section[];
};
