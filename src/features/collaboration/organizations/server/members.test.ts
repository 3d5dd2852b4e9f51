import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAuthUser } from "#features/account/accounts/contract.ts";
import { requestDeletion } from "#features/account/accounts/deletion-contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getOrganizationInvitation, withdrawOrganizationInvitation } from "../contract/invitations.ts";
import {
  closeOrganization,
  leaveOrganization,
  listMembers,
  moveOwnership,
  removeOrganizationMember,
  updateOrganizationMember,
} from "../contract/members.ts";
import { exportClosedLog, listClosedLogs } from "../contract/log.ts";
import { getOrganization } from "../contract/organization.ts";
import { organizationOf } from "./testing/organization-of.ts";

let app: TestApp;
let firm: ReturnType<typeof organizationOf>;
let ana: ApiClient;
let ben: ApiClient;
let organizationId: string;
beforeAll(async () => {
  app = await startTestApp();
  firm = organizationOf(app);
  ana = await firm.person("Ana", "Ruiz");
  ben = await firm.person("Ben", "Okafor");
  organizationId = (await firm.start(ana)).orgId;
  await firm.join(ana, organizationId, ben, "org_admin");
  await firm.prove(ben);
});
afterAll(() => app.close());

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
const params = (id = organizationId) => ({ organizationId: id });
const of = (member: ApiClient) => ({ organizationId, id: member.userId });
const list = async () => (await ana.call(listMembers, { params: params() })).members;
const actions = async (): Promise<string[]> =>
  (
    await query("SELECT action FROM organization_log WHERE organization_id = $1 ORDER BY id", [organizationId])
  ).rows.map(({ action }) => action);

describe("the members of an organization", () => {
  test("are listed with role and when they were last there, the owner first, to its org_admins", async () => {
    expect(await list()).toMatchObject([
      { id: ana.userId, name: "Ana Ruiz", role: "org_admin", isOwner: true, propertyCount: null },
      { id: ben.userId, name: "Ben Okafor", email: ben.email, role: "org_admin", isOwner: false },
    ]);
    expect((await list())[1]?.lastActiveAt).toEqual(expect.any(String));
    // Of a book that is not shared no one is told how many properties it has.
    await ben.call(createProperty, { body: buildProperty() });
    expect((await list())[1]?.propertyCount).toBeNull();
    await query("INSERT INTO organization_books VALUES ($1, $2, now())", [ben.userId, organizationId]);
    expect((await list())[1]?.propertyCount).toBe(1);
    await query("DELETE FROM organization_books");
    await ana.call(updateOrganizationMember, { params: of(ben), body: { role: "read_only" } });
    expect(await ben.call(getAuthUser, {})).toMatchObject({ role: "read_only", organizationId });
    // Its other people read who is in it, and nothing that its org_admins manage.
    const { invitation } = await firm.invite(ana, organizationId, "waiting@example.com", "team_member");
    for (const role of ["read_only", "team_member"]) {
      await query("UPDATE users SET role = $2 WHERE id = $1", [ben.userId, role]);
      const seen = await ben.call(listMembers, { params: params() });
      expect(seen.members).toMatchObject([
        { name: "Ana Ruiz", email: ana.email, role: "org_admin", lastActiveAt: null, propertyCount: null },
        { name: "Ben Okafor", role, lastActiveAt: null },
      ]);
      expect(seen.invitations).toEqual([]);
    }
    expect((await ana.call(listMembers, { params: params() })).invitations).toMatchObject([{ id: invitation.id }]);
    await ana.call(withdrawOrganizationInvitation, { params: { organizationId, id: invitation.id } });
    await query("UPDATE users SET role = 'read_only' WHERE id = $1", [ben.userId]);
    expect(await ben.call(getOrganization, { params: params() })).toMatchObject({ orgId: organizationId });
    expect(await ben.refused(removeOrganizationMember, { params: of(ana) })).toMatchObject({ status: 403 });
    await ana.call(updateOrganizationMember, { params: of(ben), body: { role: "org_admin" } });
  });

  test("never lose their owner by demotion, removal, leaving or erasure, and are told what to do", async () => {
    await firm.prove(ana);
    const refusals = [
      await ben.refused(updateOrganizationMember, { params: of(ana), body: { role: "team_member" } }),
      await ben.refused(removeOrganizationMember, { params: of(ana) }),
      await ana.refused(leaveOrganization, {}),
      await ana.refused(requestDeletion, { body: {} }),
      await ben.refused(moveOwnership, { params: params(), body: { memberId: ben.userId } }),
      await ben.refused(closeOrganization, { params: params() }),
    ];
    expect(refusals.map(({ code }) => code)).toEqual(refusals.map(() => "state_conflict"));
    expect(refusals.map(({ message }) => /owner|own /.test(message))).toEqual(refusals.map(() => true));
    expect(await list()).toMatchObject([{ isOwner: true, role: "org_admin" }, { role: "org_admin" }]);
  });

  test("get another owner in one step, after which the former one may go; what they gave out ends", async () => {
    const { token } = await firm.invite(ana, organizationId, "later@tenure.example", "read_only");
    const moved = await ana.call(moveOwnership, { params: params(), body: { memberId: ben.userId } });
    expect(moved.primaryAdminUserId).toBe(ben.userId);
    await ana.call(leaveOrganization, {});
    expect(await ana.call(getAuthUser, {})).toMatchObject({ role: "team_member", organizationId: null });
    expect(await ana.refused(getOrganization, { params: params() })).toMatchObject({ status: 404 });
    expect(await app.visitor().refused(getOrganizationInvitation, { params: { token } })).toMatchObject({
      status: 404,
    });
    expect((await actions()).slice(-2)).toEqual(["organization.ownership_moved", "member.left"]);
    await firm.join(ben, organizationId, ana, "team_member");
    await ben.call(moveOwnership, { params: params(), body: { memberId: ana.userId } });
    expect(await ana.call(getAuthUser, {})).toMatchObject({ role: "org_admin" });
  });

  test("who let each other go at once leave an org_admin who can act", async () => {
    // No one is protected as its owner here: the database keeps the last one.
    await query("UPDATE organizations SET primary_admin_user_id = $2 WHERE id = $1", [organizationId, randomUUID()]);
    await Promise.all([firm.prove(ana), firm.prove(ben)]);
    const turns = Array.from({ length: 20 }, (_, turn) => {
      const [by, whom] = turn % 2 === 0 ? [ana, ben] : [ben, ana];
      return by.send(updateOrganizationMember, { params: of(whom), body: { role: "team_member" } });
    });
    const statuses = (await Promise.all(turns)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(200);
    const { rows } = await query("SELECT id FROM users WHERE organization_id = $1 AND role = 'org_admin'", [
      organizationId,
    ]);
    expect(rows).toHaveLength(1);
    const [last, other] = rows[0].id === ana.userId ? [ana, ben] : [ben, ana];
    expect(
      await last.refused(updateOrganizationMember, { params: of(last), body: { role: "read_only" } }),
    ).toMatchObject({ code: "state_conflict", message: expect.stringContaining("One admin has to stay") });
    // Where its owner is gone, an org_admin takes it.
    await last.call(moveOwnership, { params: params(), body: { memberId: ana.userId } });
    await ana.call(updateOrganizationMember, { params: of(other === ana ? last : other), body: { role: "org_admin" } });
  });

  test("are removed by mail, and are nobody there at the next request, in the middle of a session", async () => {
    await firm.prove(ben);
    await ana.call(removeOrganizationMember, { params: of(ben) });
    expect(await ben.refused(listMembers, { params: params() })).toMatchObject({ status: 404 });
    expect(await ben.refused(updateOrganizationMember, { params: of(ana), body: { role: "read_only" } })).toMatchObject(
      {
        status: 404,
      },
    );
    expect(app.mails.at(-1)).toMatchObject({ to: ben.email, subject: "You are no longer in Harbor CPA" });
    expect(await list()).toHaveLength(1);
  });

  test("of another organization are reached by nobody, in path or body, and nothing changes", async () => {
    const other = await firm.person("Cleo", "Marsh");
    const theirs = (await firm.start(other, "Pier CPA")).orgId;
    await firm.prove(other);
    const foreign = { ...of(ana), organizationId: theirs };
    expect(await other.refused(removeOrganizationMember, { params: foreign })).toMatchObject({ status: 404 });
    expect(
      await other.refused(updateOrganizationMember, { params: foreign, body: { role: "read_only" } }),
    ).toMatchObject({ status: 404 });
    expect(
      await other.refused(moveOwnership, { params: params(theirs), body: { memberId: ana.userId } }),
    ).toMatchObject({
      status: 404,
    });
    expect(await other.refused(closeOrganization, { params: params() })).toMatchObject({ status: 404 });
    expect(await list()).toMatchObject([{ id: ana.userId, role: "org_admin", isOwner: true }]);
  });

  test("are let go when it closes, with all that hangs on it, at the next request", async () => {
    await firm.join(ana, organizationId, ben, "team_member");
    await firm.prove(ana);
    await query("UPDATE organizations SET subscription_status = 'active' WHERE id = $1", [organizationId]);
    expect(await ana.refused(closeOrganization, { params: params() })).toMatchObject({ code: "state_conflict" });
    await query("UPDATE organizations SET subscription_status = 'canceled' WHERE id = $1", [organizationId]);
    await ana.call(closeOrganization, { params: params() });
    for (const each of [ana, ben]) {
      expect(await each.call(getAuthUser, {})).toMatchObject({ role: "team_member", organizationId: null });
      expect(await each.refused(getOrganization, { params: params() })).toMatchObject({ status: 404 });
    }
    expect(app.mails.at(-1)).toMatchObject({ to: ben.email, subject: "Harbor CPA was closed" });
    const left = await query("SELECT FROM organization_log WHERE organization_id = $1", [organizationId]);
    expect(left.rows).toEqual([]);
    // Its owner keeps the log, to its last line.
    const { closed } = await ana.call(listClosedLogs, {});
    expect(closed).toMatchObject([{ orgId: organizationId, orgName: "Harbor CPA" }]);
    const kept = await ana.send(exportClosedLog, { params: { id: organizationId } });
    expect(kept.statusCode).toBe(200);
    const [head, last] = kept.body.split("\r\n");
    expect(head).toMatch(/^\W?at_utc,action,actor,/);
    expect(last).toContain("organization.closed,Ana Ruiz");
    expect(kept.body).toContain("member.joined,Ben Okafor");
    expect(await ben.call(listClosedLogs, {})).toEqual({ closed: [] });
    expect(await ben.refused(exportClosedLog, { params: { id: organizationId } })).toMatchObject({ status: 404 });
  });
});
