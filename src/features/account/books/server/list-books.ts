import { planOf } from "#server/auth/plan-read-model.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import type { BookOfCaller, listBooks as contract } from "../contract.ts";
import { type BookRow, readBooks } from "./read-model.ts";

const membershipOf = (row: BookRow): BookOfCaller["membership"] =>
  row.relation === null
    ? null
    : {
        personId: row.person_id,
        assigned: row.assigned_properties,
        viewing: row.viewing_properties,
        editing: row.editing_properties,
        mayApprove: row.may_approve,
      };

export async function listBooks({
  platform,
  db,
  scope,
  receivedAt,
}: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    books: (await readBooks(scope, db)).map((row) => ({
      ownerId: row.owner_id,
      ownerName: row.owner_name,
      relation: row.relation ?? scope.relation,
      membership: membershipOf(row),
      timeZone: row.time_zone,
      isPremium: planOf(row, platform.config, receivedAt).isPremium,
      organizationSettings: row.organization_settings,
    })),
  };
}
