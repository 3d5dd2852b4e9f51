import * as z from "zod/mini";
import { idSchema, latenessClassSchema } from "#shared/schema.ts";
import { aiTextSchema, matchedRulesSchema, PROPOSAL_USES, proposedFromSchema } from "#shared/proposed.ts";
import { ENTRY_FACETS } from "./merge-edit.ts";
import { HISTORY_FIELDS } from "./entry-columns.ts";
import { ENTRY_EVENT_KINDS, EVIDENCE_EVENT_KINDS } from "./snapshot.ts";

const valueSchema = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** One thing that happened to an entry, as its history tells it. */
export const entryEventSchema = z.strictObject({
  seq: z.int(),
  kind: z.enum([...ENTRY_EVENT_KINDS, ...EVIDENCE_EVENT_KINDS]),
  actorId: idSchema,
  actorName: z.nullable(z.string()),
  impersonatorId: z.nullable(idSchema),
  receivedAt: z.string(),
  capturedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Facets in which this change replaced a value that its author had not seen. */
  replaced: z.array(z.enum(ENTRY_FACETS)),
  /** It split one entry in two: the id of the other; the seconds went from the changed entry to the new one. */
  split: z.nullable(z.strictObject({ with: idSchema, seconds: z.int() })),
  /** The class of hours that this change added. */
  addedAs: z.nullable(latenessClassSchema),
  changes: z.array(z.strictObject({ field: z.enum(HISTORY_FIELDS), before: valueSchema, after: valueSchema })),
  /** The file that began or ceased to back up the entry; such an event makes no version of it. */
  file: z.nullable(z.strictObject({ name: z.string(), sha256: z.string() })),
  /** Proposals that it made the entry of, attached or took away; `isHeld`: the record holds what was proposed. */
  proposals: z.array(z.extend(proposedFromSchema, { use: z.enum(PROPOSAL_USES), isHeld: z.boolean() })),
  /** The rules that matched what it was made of. */
  rulesMatched: matchedRulesSchema,
  /** What a model wrote of what it was made of, or into its form. */
  aiText: z.nullable(aiTextSchema),
  hash: z.string(),
});
