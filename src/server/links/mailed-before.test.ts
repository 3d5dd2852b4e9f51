import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { acceptBookRequest, getBookRequest } from "#features/collaboration/organizations/contract/books.ts";
import {
  acceptOrganizationInvitation,
  getOrganizationInvitation,
} from "#features/collaboration/organizations/contract/invitations.ts";
import { confirmEmailChange } from "#features/account/accounts/profile-contract.ts";
import { accountChores } from "#features/account/accounts/server/chores.ts";
import { hashSecretToken, newOwnedToken, newSecretToken } from "#server/auth/secret-token.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { linkChores } from "./link-chores.ts";
import { createDatabaseOfBefore } from "./testing/database-of-before.ts";

/** Links that were mailed while their tokens stood in tables of their own. */

const AT = "2026-03-10T12:00:00Z";
const SENT = "'2026-03-10T10:00:00Z'";
const ENDS = "'2026-03-11T10:00:00Z'";
const stored = (token: string): string => `'\\x${hashSecretToken(token).toString("hex")}'`;
const person = (id: string, email: string): string =>
  `INSERT INTO users (id, email, password_hash, first_name, last_name, time_zone, auth_provider, email_verified_at, created_at,
    updated_at) VALUES ('${id}', '${email}', 'x', 'Ana', 'Ruiz', 'UTC', 'email', ${SENT}, ${SENT}, ${SENT})`;

test("links of a change of address, with or without their owner in them, confirm it until they end", async () => {
  const [ana, late] = [randomUUID(), randomUUID()];
  const [old, fresh, lateOld, lateFresh] = [
    newSecretToken(),
    newSecretToken(),
    newOwnedToken(late),
    newOwnedToken(late),
  ];
  const changes = `INSERT INTO email_changes (user_id, new_email, old_token_hash, new_token_hash, created_at, expires_at) VALUES
    ('${ana}', 'ruiz@tenure.example', ${stored(old)}, ${stored(fresh)}, ${SENT}, ${ENDS}),
    ('${late}', 'later@tenure.example', ${stored(lateOld)}, ${stored(lateFresh)}, ${SENT}, ${ENDS})`;
  const rows = [person(ana, "ana@tenure.example"), person(late, "late@tenure.example"), changes].join(";");
  await using app = await startTestApp({
    now: AT,
    createDatabase: () => createDatabaseOfBefore("email_changes_by_link.sql", rows),
  });
  const confirm = (token: string) => app.visitor().call(confirmEmailChange, { body: { token } });
  const refused = async (token: string) => (await app.visitor().refused(confirmEmailChange, { body: { token } })).code;
  expect(await confirm(old)).toEqual({ state: "waiting" });
  expect(await confirm(old)).toEqual({ state: "waiting" });
  expect(await confirm(fresh)).toEqual({ state: "changed" });
  expect(await refused(old)).toBe("token_spent");
  const { rows: people } = await app.database.pool.query("SELECT email FROM users WHERE id = $1", [ana]);
  expect(people).toEqual([{ email: "ruiz@tenure.example" }]);
  expect(await confirm(lateFresh)).toEqual({ state: "waiting" });
  app.clock.advance(86_400);
  expect(await refused(lateOld)).toBe("token_spent");
  for (const { run } of [...linkChores, ...accountChores]) await run(app.platform);
  for (const table of ["link_directory", "email_changes", "book_links"])
    expect((await app.database.pool.query(`SELECT * FROM ${table}`)).rows, table).toEqual([]);
});

test("links of an organization's invitations and requests open until they end, and to nobody else", async () => {
  const [ana, organization] = [randomUUID(), randomUUID()];
  const [invited, withdrawn, taken, asked, answered, orphaned] = Array.from({ length: 6 }, newSecretToken);
  const [first, second] = ["person-1@tenure.example", "person-3@tenure.example"];
  const invitation = (token = "", email = "", by = `'${ana}'`, status = "pending"): string =>
    `('${organization}', gen_random_uuid(), ${stored(token)}, '${email}', 'team_member', ${by}, '${status}', ${SENT}, ${SENT}, ${ENDS})`;
  const request = (token = "", email = "", status = "pending"): string =>
    `('${organization}', gen_random_uuid(), ${stored(token)}, '${email}', '${ana}', '${status}', ${SENT}, ${ENDS})`;
  const rows = [
    person(ana, "ana@tenure.example"),
    `INSERT INTO organizations (id, name, primary_admin_user_id, created_at, updated_at)
      VALUES ('${organization}', 'Harbor CPA', '${ana}', ${SENT}, ${SENT})`,
    `UPDATE users SET organization_id = '${organization}', role = 'org_admin' WHERE id = '${ana}'`,
    `INSERT INTO user_invitations (organization_id, id, token_hash, email, role, invited_by, status, created_at, sent_at,
      expires_at) VALUES ${[
        invitation(invited, first),
        invitation(withdrawn, first, `'${ana}'`, "expired"),
        invitation(taken, second, `'${ana}'`, "accepted"),
        invitation(orphaned, second, "NULL"),
      ].join()}`,
    `INSERT INTO organization_book_requests (organization_id, id, token_hash, email, asked_by, status, sent_at, expires_at)
      VALUES ${[request(asked, second), request(answered, first, "accepted")].join()}`,
  ].join(";");
  await using app = await startTestApp({
    now: AT,
    createDatabase: () => createDatabaseOfBefore("organization_links.sql", rows),
  });
  const [member, client] = [await app.signUp(), await app.signUp()];
  expect([member.email, client.email]).toEqual([first, second]);
  const named = (token = "") => ({ params: { token } });
  for (const token of [withdrawn, taken, orphaned])
    expect((await member.refused(acceptOrganizationInvitation, named(token))).status).toBe(404);
  expect((await client.refused(acceptBookRequest, named(answered))).status).toBe(404);
  expect((await client.refused(acceptOrganizationInvitation, named(invited))).status).toBe(404);
  // A link is for what it was mailed for.
  expect((await client.refused(acceptOrganizationInvitation, named(asked))).status).toBe(404);
  const shown = await app.visitor().call(getOrganizationInvitation, named(invited));
  expect(shown).toMatchObject({ orgName: "Harbor CPA", invitedByName: "Ana Ruiz" });
  expect(await member.call(acceptOrganizationInvitation, named(invited))).toMatchObject({ status: "accepted" });
  expect(await member.call(acceptOrganizationInvitation, named(invited))).toMatchObject({ status: "accepted" });
  expect(await app.visitor().call(getBookRequest, named(asked))).toMatchObject({ askedByName: "Ana Ruiz" });
  app.clock.advance(86_400);
  expect((await client.refused(acceptBookRequest, named(asked))).status).toBe(404);
  app.clock.advance(-86_400);
  expect(await client.call(acceptBookRequest, named(asked))).toMatchObject({ orgName: "Harbor CPA" });
  expect((await client.refused(acceptBookRequest, named(asked))).status).toBe(404);
});
