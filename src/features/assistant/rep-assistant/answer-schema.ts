import * as z from "zod/mini";
import { aiFilledSchema } from "#shared/proposed.ts";
import { civilDateSchema } from "#shared/schema.ts";

/** A piece of our sources that an answer rests on. */
export const passageSchema = z.strictObject({
  /** Where it is from and which: `rule:travel-commuting`, `question:spouse-hours`, `help:inbox`, `knowledge:<id>`. */
  id: z.string(),
  title: z.string(),
  /** The whole of it. */
  text: z.string(),
  /** The part that proves, word for word in `text`. */
  quote: z.string(),
  /** Who says so, as badges show it. */
  citation: z.string(),
  /** The page of the product that holds it. */
  address: z.string(),
  /** How well the source was seen; null for what is not law. */
  seen: z.nullable(z.enum(["primary", "secondary", "memory"])),
  reviewedOn: z.nullable(civilDateSchema),
});
export type Passage = z.infer<typeof passageSchema>;

/** One statement and what proves it: passages by their place in the list, or the page that shows its figures. */
export const sentenceSchema = z.strictObject({
  text: z.string(),
  passages: z.array(z.int()),
  page: z.nullable(z.strictObject({ label: z.string(), address: z.string() })),
  /** A language model wrote it, and its quote was found in its passage. */
  isFromModel: z.boolean(),
});
export type Sentence = z.infer<typeof sentenceSchema>;

/** `not_in_sources`: the nearest passages stand there instead. `refused`: asked for what we do not do. */
export const ANSWER_KINDS = ["answered", "not_in_sources", "refused"] as const;
export type AnswerKind = (typeof ANSWER_KINDS)[number];

export const SUGGESTED_ACTIONS = ["create_entry", "view_stats", "knowledge_lookup", "upgrade"] as const;

/** One part of an entry that a correction changes, in words. */
export const entryChangeSchema = z.strictObject({ label: z.string(), from: z.string(), to: z.string() });
export type EntryChange = z.infer<typeof entryChangeSchema>;

export const suggestedActionSchema = z.strictObject({
  type: z.enum(SUGGESTED_ACTIONS),
  /** The page to go to; null where the action opens something on the page at hand. */
  address: z.nullable(z.string()),
  /** For `create_entry`: the sentence for the quick log, in the person's own words or, with `ai`, in a model's. */
  text: z.nullable(z.string()),
  /** What a model wrote and of which words, where one put them into a sentence. */
  ai: z.exactOptional(aiFilledSchema),
  /** After a correction: what it changes of the sentence before. */
  changes: z.exactOptional(z.array(entryChangeSchema)),
});
export type SuggestedAction = z.infer<typeof suggestedActionSchema>;

/** Why no language model had a say in an answer; `stopped`: its asker stopped it, and what came until then stands. */
export const MODEL_SILENCES = ["not_connected", "switched_off", "used_up", "failed", "stopped"] as const;

/** What a language model added to an answer. */
export const modelPartSchema = z.strictObject({
  /** Its name; null: none was asked. */
  name: z.nullable(z.string()),
  /** How many of its sentences were left out, since no source of ours proves them. */
  dropped: z.int(),
  silence: z.nullable(z.enum(MODEL_SILENCES)),
});
export type ModelPart = z.infer<typeof modelPartSchema>;

export const NO_MODEL_PART: ModelPart = { name: null, dropped: 0, silence: "not_connected" };
