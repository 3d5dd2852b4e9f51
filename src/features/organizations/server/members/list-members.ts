import type { Verb } from "#server/http/implement.ts";
import type { listMembers as contract } from "#features/organizations/contract/members.ts";
import { readInvitations } from "../invitations/read-model.ts";
import { readMembers } from "./read-model.ts";

export const listMembers: Verb<typeof contract> = async ({ db, params, receivedAt }) => ({
  members: await readMembers(db, params.organizationId),
  invitations: await readInvitations(db, params.organizationId, receivedAt),
});
