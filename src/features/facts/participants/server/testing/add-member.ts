import { createPerson } from "#features/facts/participants/contract.ts";
import { BOOK_HEADER, type MemberRelation } from "#shared/access.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";

type Lists = { assigned?: string[]; viewing?: string[]; editing?: string[]; mayApprove?: boolean };

export type TestMember = { client: ApiClient; personId: string; headers: Record<string, string> };

/** Someone with an account of their own who has a role in the owner's book and is one of its persons. */
export const addMember = async (
  app: TestApp,
  owner: ApiClient,
  { relation, name, ...lists }: { relation: MemberRelation; name: string } & Lists,
): Promise<TestMember> => {
  const client = await app.signUp({ firstName: name, lastName: "Ray" });
  const kind = relation === "admin" ? "spouse" : "helper";
  const { id: personId } = await owner.call(createPerson, { body: { relation: kind, name: `${name} Ray` } });
  const { assigned = [], viewing = [], editing = [], mayApprove = false } = lists;
  await app.database.pool.query(
    `INSERT INTO book_members (user_id, member_id, relation, since, person_id, assigned_properties, viewing_properties,
      editing_properties, may_approve) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [owner.userId, client.userId, relation, app.clock.now(), personId, assigned, viewing, editing, mayApprove],
  );
  return { client, personId, headers: { [BOOK_HEADER]: owner.userId } };
};
