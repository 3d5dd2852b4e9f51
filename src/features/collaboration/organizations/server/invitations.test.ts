import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAuthUser } from "#features/account/accounts/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  acceptOrganizationInvitation,
  getOrganizationInvitation,
  inviteToOrganization,
  resendOrganizationInvitation,
  withdrawOrganizationInvitation,
} from "../contract/invitations.ts";
import { listMembers, updateOrganizationMember } from "../contract/members.ts";
import { getOrganization } from "../contract/organization.ts";
import { organizationOf } from "./testing/organization-of.ts";

let app: TestApp;
let firm: ReturnType<typeof organizationOf>;
let ana: ApiClient;
let organizationId: string;
beforeAll(async () => {
  app = await startTestApp();
  firm = organizationOf(app);
  ana = await firm.person("Ana", "Ruiz");
  organizationId = (await firm.start(ana)).orgId;
});
afterAll(() => app.close());

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
const accept = (client: ApiClient, token: string) => client.send(acceptOrganizationInvitation, { params: { token } });
const here = () => ({ organizationId });
const UNKNOWN = "a".repeat(43);

/** An answer without what tells requests apart. */
const words = async (
  client: ApiClient,
  endpoint: typeof getOrganizationInvitation | typeof acceptOrganizationInvitation,
  token: string,
) => {
  const { statusCode, body } = await client.send(endpoint, { params: { token } });
  return `${statusCode} ${body.replace(/"requestId":"[^"]*"/, "")}`;
};

describe("an invitation to an organization", () => {
  test("says what it is, and makes its addressee a member in its role, in their own account", async () => {
    const dana = await app.signUp({ firstName: "Dana", lastName: "Reyes" });
    const { token, invitation } = await firm.invite(ana, organizationId, dana.email, "read_only");
    expect(invitation).toMatchObject({ status: "pending", role: "read_only", invitedByName: "Ana Ruiz" });
    expect(await app.visitor().call(getOrganizationInvitation, { params: { token } })).toMatchObject({
      orgName: "Harbor CPA",
      invitedByName: "Ana Ruiz",
      isForYou: null,
      role: "read_only",
    });
    const shown = await dana.call(getOrganizationInvitation, { params: { token } });
    expect(shown.isForYou).toBe(true);
    expect(JSON.stringify(shown)).not.toContain("@");
    // The role is that of the invitation: a body is not read, and a query is refused.
    const tampered = await dana.send(acceptOrganizationInvitation, {
      params: { token },
      query: { role: "org_admin" },
    });
    expect(tampered.statusCode).toBe(400);
    const joined = { orgId: organizationId, orgName: "Harbor CPA", role: "read_only", status: "accepted" };
    expect(await dana.call(acceptOrganizationInvitation, { params: { token } })).toEqual(joined);
    expect(await dana.call(acceptOrganizationInvitation, { params: { token } })).toEqual(joined);
    expect(await dana.call(getAuthUser, {})).toMatchObject({ role: "read_only", organizationId, emailVerified: true });
    expect((await ana.call(getOrganization, { params: here() })).currentSeatCount).toBe(2);
    const stored = await query(
      "SELECT l.*, i.email FROM user_invitations i JOIN book_links l ON l.subject_id = i.id WHERE i.email = $1",
      [dana.email],
    );
    expect(stored.rows).toMatchObject([{ user_id: ana.userId, kind: "organization_invitation", revoked_at: null }]);
    expect(JSON.stringify(stored.rows)).not.toContain(token.slice(32));
  });

  test("is answered as an unknown one when it is another's, used, ended, replaced, withdrawn or its sender's no more", async () => {
    const [wren, jay] = [await firm.person("Wren"), await firm.person("Jay")];
    const unknown = {
      get: await words(app.visitor(), getOrganizationInvitation, UNKNOWN),
      accept: await words(wren, acceptOrganizationInvitation, UNKNOWN),
    };
    const expectDead = async (which: string, token: string, reader: ApiClient = wren) => {
      expect(await words(app.visitor(), getOrganizationInvitation, token), which).toBe(unknown.get);
      expect(await words(reader, acceptOrganizationInvitation, token), which).toBe(unknown.accept);
      expect(await reader.call(getAuthUser, {}), which).toMatchObject({ organizationId: null });
    };
    const first = await firm.invite(ana, organizationId, wren.email, "team_member");
    expect(await words(jay, acceptOrganizationInvitation, first.token)).toBe(unknown.accept);
    const params = { organizationId, id: first.invitation.id };
    await ana.call(resendOrganizationInvitation, { params });
    await expectDead("replaced", first.token);
    const second = firm.tokenOf(wren.email);
    app.clock.advance(7 * 86_400);
    await expectDead("ended", second);
    await ana.call(resendOrganizationInvitation, { params });
    const third = firm.tokenOf(wren.email);
    await ana.call(withdrawOrganizationInvitation, { params });
    await expectDead("withdrawn", third);
    await firm.join(ana, organizationId, jay, "org_admin");
    const { token } = await firm.invite(jay, organizationId, wren.email, "team_member");
    await firm.prove(ana);
    await query("UPDATE organizations SET is_active = false WHERE id = $1", [organizationId]);
    await expectDead("of a closed one", token);
    await query("UPDATE organizations SET is_active = true WHERE id = $1", [organizationId]);
    await ana.call(updateOrganizationMember, {
      params: { organizationId, id: jay.userId },
      body: { role: "team_member" },
    });
    await expectDead("of a sender who may not", token);
    expect((await ana.call(listMembers, { params: here() })).invitations).toEqual([]);
  });

  test("to the last seat lets one of ten in; the others wait, and both sides are told once", async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => firm.person("Kim", "Doe")));
    const tokens: string[] = [];
    const said: boolean[] = [];
    const before = (await ana.call(getOrganization, { params: here() })).currentSeatCount;
    await query("UPDATE organizations SET seat_limit = $2 WHERE id = $1", [organizationId, before + 2]);
    for (const { email } of people) {
      const { token, invitation } = await firm.invite(ana, organizationId, email, "team_member");
      tokens.push(token);
      said.push(invitation.isBeyondSeats);
    }
    // Whoever invites more than there are seats is told with each.
    expect(said).toEqual([false, false, ...Array.from({ length: 8 }, () => true)]);
    await query("UPDATE organizations SET seat_limit = $2 WHERE id = $1", [organizationId, before + 1]);
    const answers = await Promise.all(people.map((client, at) => accept(client, tokens[at] ?? "")));
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.body).toContain("no free seat");
    expect((await ana.call(getOrganization, { params: here() })).currentSeatCount).toBe(before + 1);
    const { invitations } = await ana.call(listMembers, { params: here() });
    expect(invitations.filter(({ status }) => status === "pending")).toHaveLength(9);
    const at = answers.findIndex(({ statusCode }) => statusCode === 409);
    const [late, token] = [people[at], tokens[at] ?? ""];
    if (!late) throw new Error("everybody came in");
    await accept(late, token);
    const told = app.mails.filter(({ to, text }) => to === ana.email && text.includes(late.email));
    expect(told).toHaveLength(1);
    expect(
      await ana.refused(inviteToOrganization, {
        params: here(),
        body: { email: "x@tenure.example", role: "read_only" },
      }),
    ).toMatchObject({
      code: "state_conflict",
      message: expect.stringContaining("seats are taken"),
    });
    await query("UPDATE organizations SET seat_limit = $2 WHERE id = $1", [organizationId, before + 2]);
    expect((await accept(late, token)).statusCode).toBe(200);
  });

  test("is sent, sent again and withdrawn by an org_admin alone, and never for another organization", async () => {
    await query("UPDATE organizations SET seat_limit = 50 WHERE id = $1", [organizationId]);
    const { invitation } = await firm.invite(ana, organizationId, "noa@tenure.example", "team_member");
    const again = { params: here(), body: { email: "noa@tenure.example", role: "team_member" as const } };
    expect(await ana.refused(inviteToOrganization, again)).toMatchObject({ code: "state_conflict" });
    const other = await firm.person("Cleo");
    const theirs = (await firm.start(other, "Pier CPA")).orgId;
    const params = { organizationId: theirs, id: invitation.id };
    expect(await other.refused(resendOrganizationInvitation, { params })).toMatchObject({ status: 404 });
    expect(await other.refused(withdrawOrganizationInvitation, { params })).toMatchObject({ status: 404 });
    // Whoever belongs to one leaves it before they join another.
    const { token } = await firm.invite(ana, organizationId, other.email, "org_admin");
    expect(await other.refused(acceptOrganizationInvitation, { params: { token } })).toMatchObject({
      code: "state_conflict",
    });
    const { invitations } = await ana.call(listMembers, { params: here() });
    expect(invitations.find(({ id }) => id === invitation.id)).toMatchObject({ status: "pending" });
  });

  test("opens by the link of whoever sent it last, and by that of no one whose account is gone", async () => {
    const [mia, lou] = [await firm.person("Mia"), await firm.person("Lou")];
    await firm.join(ana, organizationId, mia, "org_admin");
    const { token, invitation } = await firm.invite(mia, organizationId, lou.email, "team_member");
    await ana.call(resendOrganizationInvitation, { params: { organizationId, id: invitation.id } });
    const again = firm.tokenOf(lou.email);
    expect([token.slice(0, 32), again.slice(0, 32)]).toEqual(
      [mia, ana].map(({ userId }) => userId.replaceAll("-", "")),
    );
    const unknown = await words(app.visitor(), getOrganizationInvitation, UNKNOWN);
    expect(await words(app.visitor(), getOrganizationInvitation, token)).toBe(unknown);
    const open = await query("SELECT user_id FROM book_links WHERE subject_id = $1 AND revoked_at IS NULL", [
      invitation.id,
    ]);
    expect(open.rows).toEqual([{ user_id: ana.userId }]);
    const last = await firm.invite(mia, organizationId, "gone@tenure.example", "read_only");
    await query("UPDATE users SET scheduled_deletion_at = now() WHERE id = $1", [mia.userId]);
    expect(await words(app.visitor(), getOrganizationInvitation, last.token)).toBe(unknown);
    expect((await accept(lou, again)).statusCode).toBe(200);
  });
});
