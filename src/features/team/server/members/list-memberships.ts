import type { Verb } from "#server/http/implement.ts";
import type { listMemberships as contract } from "#features/team/membership-contract.ts";
import { readMemberships } from "../read-model.ts";

export const listMemberships: Verb<typeof contract> = async ({ db, scope }) => ({
  memberships: await readMemberships(db, scope.actorId),
});
