import type { Verb } from "#server/http/implement.ts";
import type { getTimeEntry as contract } from "../contract.ts";
import { type EvidenceOfEntries, withEvidence } from "./reading/present-entry.ts";
import { presentStored } from "./reading/present-stored.ts";

export const getTimeEntry =
  (evidence: EvidenceOfEntries): Verb<typeof contract> =>
  async ({ db, scope, params }) => {
    const entry = await presentStored(scope, db, params.id);
    const named = await withEvidence(evidence, scope, db, [entry]);
    return named(entry);
  };
