import type { Verb } from "#server/http/implement.ts";
import type { getTimeEntry as contract } from "../contract.ts";
import { type BesideEntries, withBeside } from "./reading/present-entry.ts";
import { presentStored } from "./reading/present-stored.ts";

export const getTimeEntry =
  (beside: BesideEntries): Verb<typeof contract> =>
  async ({ db, scope, params }) => {
    const entry = await presentStored(scope, db, params.id);
    const whole = await withBeside(beside, scope, db, [entry]);
    return whole(entry);
  };
