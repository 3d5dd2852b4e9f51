import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { login } from "#features/account/accounts/contract.ts";
import { listBooks } from "#features/account/books/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createProperty } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { getTeam, inviteMember, removeMember, resendInvitation, revokeInvitation, updateMember } from "../contract.ts";
import { acceptInvitation, getInvitation } from "../membership-contract.ts";
import { inBookOf, NO_LISTS, teamOf } from "./testing/team-of.ts";

let app: TestApp;
let team: ReturnType<typeof teamOf>;
let jordan: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  team = teamOf(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  jordan = await team.person("Jordan", "Avery");
});

const pool = { query: (text: string, values?: unknown[]) => app.database.pool.query(text, values) };

/** An answer as bytes, without what tells requests apart. */
const answer = async (client: ApiClient, endpoint: EndpointDefinition, token: string) => {
  const { statusCode, body, headers } = await client.send(endpoint, { params: { token } });
  const { date: _, "x-request-id": requestId, "x-ratelimit-remaining": _left, ...told } = headers;
  return { statusCode, body: body.replace(String(requestId), "a request"), told };
};

const rowsOf = async (owner: ApiClient): Promise<unknown> => {
  const { rows } = await app.database.pool.query(
    `SELECT (SELECT json_agg(i ORDER BY id) FROM team_invitations i WHERE user_id = $1) AS invitations,
      (SELECT json_agg(m ORDER BY member_id) FROM book_members m WHERE user_id = $1) AS members,
      (SELECT json_agg(p ORDER BY id) FROM persons p WHERE user_id = $1) AS persons`,
    [owner.userId],
  );
  return rows[0];
};

describe("an invitation", () => {
  test("says what it is, and makes a spouse who logs, and signs as the spouse of the book", async () => {
    const dana = await app.signUp({ firstName: "Dana", lastName: "Reyes" });
    const { token, invitation } = await team.invite(jordan, dana.email, "admin", { lists: { message: "Join me" } });
    expect(invitation).toMatchObject({ status: "pending", role: "admin", invitedByName: "Jordan Avery" });
    const shown = await app.visitor().call(getInvitation, { params: { token } });
    expect(shown).toMatchObject({ ownerName: "Jordan Avery", isForYou: null, role: "admin", message: "Join me" });
    expect(await dana.call(getInvitation, { params: { token } })).toEqual({ ...shown, isForYou: true });
    expect(await jordan.call(getInvitation, { params: { token } })).toEqual({ ...shown, isForYou: false });
    // A link may be passed on: nobody's address is in it.
    expect(JSON.stringify(shown)).not.toContain("@");
    expect(await dana.refused(getTeam, {}, inBookOf(jordan))).toMatchObject({ status: 404 });
    const joined = await dana.call(acceptInvitation, { params: { token } });
    expect(joined).toMatchObject({
      bookId: jordan.userId,
      ownerName: "Jordan Avery",
      role: "admin",
      status: "accepted",
    });

    const { members, invitations } = await jordan.call(getTeam, {});
    expect(invitations).toEqual([]);
    expect(members).toMatchObject([{ id: dana.userId, name: "Dana Reyes", email: dana.email, role: "admin" }]);
    const { persons } = await jordan.call(listPersons, {});
    expect(persons).toMatchObject([
      { relation: "self" },
      { id: members[0]?.personId, relation: "spouse", name: "Dana Reyes" },
    ]);
    const body = {
      date: "2026-03-02",
      hours: 2,
      activityType: "property-management",
      description: "Fixed the gate",
      isPortfolioWide: true,
    } as const;
    const personId = members[0]?.personId ?? "";
    expect(await dana.call(createTimeEntry, { body: { ...body, personId } }, inBookOf(jordan))).toMatchObject({
      personId,
    });
    // The mail shows whose mailbox it is, and changes nothing else of the account.
    const { rows } = await pool.query("SELECT email_verified_at IS NOT NULL AS is_confirmed FROM users WHERE id = $1", [
      dana.userId,
    ]);
    expect(rows).toEqual([{ is_confirmed: true }]);
    await app.visitor().call(login, { body: { email: dana.email, password: "a long sentence to sign in with" } });
    const log = await pool.query(
      "SELECT event, actor_id FROM user_activity_logs WHERE user_id = $1 AND event ~ '^(member|person)' ORDER BY id",
      [jordan.userId],
    );
    expect(log.rows).toEqual([
      { event: "member.invited", actor_id: jordan.userId },
      { event: "person.created", actor_id: dana.userId },
      { event: "member.joined", actor_id: dana.userId },
    ]);
  });

  test("is answered alike when it is unknown, used, ended, withdrawn, replaced or another's", async () => {
    const wren = await team.person("Wren", "Okafor");
    const { token, invitation } = await team.invite(jordan, wren.email, "user");
    const unknown = {
      get: await answer(app.visitor(), getInvitation, `${"0".repeat(32)}${"a".repeat(43)}`),
      accept: await answer(wren, acceptInvitation, `${"0".repeat(32)}${"a".repeat(43)}`),
    };
    expect(unknown).toMatchObject({ get: { statusCode: 404 }, accept: { statusCode: 404 } });
    const expectNothing = async (which: string, dead: string, reader: ApiClient = wren) => {
      const before = await rowsOf(jordan);
      expect((await answer(app.visitor(), getInvitation, dead)).body, which).toBe(unknown.get.body);
      expect((await answer(reader, acceptInvitation, dead)).body, which).toBe(unknown.accept.body);
      expect(await rowsOf(jordan), which).toEqual(before);
    };
    const open = await answer(app.visitor(), getInvitation, token);
    expect(open.statusCode).toBe(200);

    const stranger = await team.person();
    expect(await answer(stranger, acceptInvitation, token)).toEqual(unknown.accept);
    expect(await answer(jordan, acceptInvitation, token)).toEqual(unknown.accept);

    await jordan.call(resendInvitation, { params: { id: invitation.id } });
    const second = team.tokenOf(wren.email);
    expect(second).not.toBe(token);
    await expectNothing("replaced", token);

    app.clock.advance(7 * 86_400);
    await expectNothing("ended", second);
    expect((await jordan.call(getTeam, {})).invitations).toMatchObject([{ id: invitation.id, status: "expired" }]);
    await jordan.call(resendInvitation, { params: { id: invitation.id } });
    const third = team.tokenOf(wren.email);
    app.clock.advance(6 * 86_400);
    expect((await answer(app.visitor(), getInvitation, third)).statusCode).toBe(200);
    await jordan.call(revokeInvitation, { params: { id: invitation.id } });
    await expectNothing("withdrawn", third);

    const { token: last } = await team.invite(jordan, wren.email, "user");
    await wren.call(acceptInvitation, { params: { token: last } });
    await expectNothing("used", last, stranger);
    await jordan.call(removeMember, { params: { id: wren.userId } });
    await expectNothing("of a member who was removed", last);
  });

  test("dies with its inviter, and when the inviter or the owner may no longer ask", async () => {
    const dana = await team.person("Dana", "Reyes");
    await team.join(jordan, dana, "admin");
    const book = inBookOf(jordan);
    const wren = await team.person("Wren", "Okafor");
    const first = await team.invite(dana, wren.email, "user", { book });
    await jordan.call(updateMember, { params: { id: dana.userId }, body: { role: "manager", ...NO_LISTS } });
    expect(await wren.refused(acceptInvitation, { params: { token: first.token } })).toMatchObject({ status: 404 });
    await jordan.call(updateMember, { params: { id: dana.userId }, body: { role: "admin", ...NO_LISTS } });
    expect(await wren.refused(acceptInvitation, { params: { token: first.token } })).toMatchObject({ status: 404 });

    const second = await team.invite(dana, wren.email, "user", { book });
    await jordan.call(removeMember, { params: { id: dana.userId } });
    expect(await wren.refused(acceptInvitation, { params: { token: second.token } })).toMatchObject({ status: 404 });

    const third = await team.invite(jordan, wren.email, "user");
    await pool.query("UPDATE users SET scheduled_deletion_at = now() WHERE id = $1", [jordan.userId]);
    expect(await wren.refused(acceptInvitation, { params: { token: third.token } })).toMatchObject({ status: 404 });
    // Written past every verb, as a half-restored row might be: its inviter is nothing to the book.
    await pool.query("UPDATE users SET scheduled_deletion_at = NULL WHERE id = $1", [jordan.userId]);
    await pool.query("UPDATE team_invitations SET inviter_id = $2 WHERE id = $1", [third.invitation.id, dana.userId]);
    expect(await wren.refused(acceptInvitation, { params: { token: third.token } })).toMatchObject({ status: 404 });
  });

  test("makes nothing that its body asks for, and nobody what there is not", async () => {
    const wren = await team.person("Wren", "Okafor");
    const { token } = await team.invite(jordan, wren.email, "user");
    const more = { role: "admin", userId: wren.userId, mayApprove: true };
    await wren.send(acceptInvitation, { params: { token }, body: more });
    await wren.call(acceptInvitation, { params: { token } });
    expect((await jordan.call(getTeam, {})).members).toMatchObject([
      { role: "user", permissions: { mayApprove: false } },
    ]);
    for (const role of ["owner", "org_admin", "super_admin", "reader", "impersonator", ""]) {
      const body = { email: "other@tenure.example", role, ...NO_LISTS };
      expect(await jordan.refused(inviteMember, { body }), role).toMatchObject({ status: 400 });
    }
    const body = { email: "other@tenure.example", role: "user", ...NO_LISTS, inviterId: wren.userId };
    expect(await jordan.refused(inviteMember, { body })).toMatchObject({ status: 400 });
  });

  test("is one membership, one person and one event, however often and by however many it is accepted at once", async () => {
    const helpers = await Promise.all(Array.from({ length: 10 }, (_, index) => team.person("Helper", `No ${index}`)));
    const tokens: string[] = [];
    for (const helper of helpers) tokens.push((await team.invite(jordan, helper.email, "user")).token);
    const answers = await Promise.all(
      helpers.flatMap((helper, index) => {
        const params = { token: tokens[index] ?? "" };
        return [1, 2].map(() => helper.call(acceptInvitation, { params }));
      }),
    );
    expect(new Set(answers.map(({ role }) => role))).toEqual(new Set(["user"]));
    const { members } = await jordan.call(getTeam, {});
    expect(new Set(members.map(({ id }) => id))).toEqual(new Set(helpers.map(({ userId }) => userId)));
    expect(new Set(members.map(({ personId }) => personId)).size).toBe(10);
    expect((await jordan.call(listPersons, {})).persons).toHaveLength(11);
    const { rows } = await pool.query(
      "SELECT count(*)::int AS n FROM user_activity_logs WHERE user_id = $1 AND event = 'member.joined'",
      [jordan.userId],
    );
    expect(rows).toEqual([{ n: 10 }]);
    // Half made, as a row that was lost would leave it: the link makes it whole.
    const [helper, token] = [helpers[0], tokens[0]];
    await pool.query("DELETE FROM book_members WHERE user_id = $1 AND member_id = $2", [jordan.userId, helper?.userId]);
    await helper?.call(acceptInvitation, { params: { token: token ?? "" } });
    expect((await helper?.call(listBooks, {}))?.books).toMatchObject([
      {},
      { ownerId: jordan.userId, relation: "user" },
    ]);
  });

  test("makes the spouse that the book has, and one at most", async () => {
    const dana = await team.person("Dana", "Reyes");
    const wren = await team.person("Wren", "Okafor");
    const { invitation } = await team.invite(jordan, dana.email, "admin");
    const asked = { body: { email: wren.email, role: "admin", ...NO_LISTS } };
    expect(await jordan.refused(inviteMember, asked)).toMatchObject({ status: 409, code: "state_conflict" });
    await jordan.call(revokeInvitation, { params: { id: invitation.id } });
    await team.join(jordan, dana, "admin");
    expect(await jordan.refused(inviteMember, asked)).toMatchObject({ status: 409 });
    const [before] = (await jordan.call(getTeam, {})).members;
    await jordan.call(removeMember, { params: { id: dana.userId } });
    await team.join(jordan, dana, "admin");
    expect((await jordan.call(getTeam, {})).members).toMatchObject([{ personId: before?.personId }]);
    expect((await jordan.call(listPersons, {})).persons).toHaveLength(2);
  });
});

describe("who invites", () => {
  test("has a confirmed address, and asks nobody who is there or was asked", async () => {
    const wren = await app.signUp();
    const asked = (email: string) => ({ body: { email, role: "user", ...NO_LISTS } });
    expect(await wren.refused(inviteMember, asked("a@tenure.example"))).toMatchObject({ code: "email_not_verified" });
    expect(await jordan.refused(inviteMember, asked(jordan.email))).toMatchObject({ status: 409 });
    await jordan.call(inviteMember, { body: { email: "A@tenure.example ", role: "user", ...NO_LISTS } });
    const refusal = await jordan.refused(inviteMember, asked("a@tenure.example"));
    expect(Object.keys(refusal.fields ?? {})).toEqual(["email"]);
    app.clock.advance(7 * 86_400);
    await team.invite(jordan, "a@tenure.example", "user");
  });

  test("asks an address once, and one spouse, however many ask at once", async () => {
    const ask = (email: string, role: string) =>
      jordan.send(inviteMember, { body: { email, role, ...NO_LISTS } }).then(({ statusCode }) => statusCode);
    const same = await Promise.all(Array.from({ length: 4 }, () => ask("a@tenure.example", "user")));
    expect(same.toSorted()).toEqual([201, 409, 409, 409]);
    const spouses = await Promise.all(["b", "c", "d"].map((name) => ask(`${name}@tenure.example`, "admin")));
    expect(spouses.toSorted()).toEqual([201, 409, 409]);
  });

  test("does not learn whether an address has an account", async () => {
    const wren = await team.person("Wren", "Okafor");
    const shape = async (email: string) => {
      const { body, statusCode } = await jordan.send(inviteMember, { body: { email, role: "adviser", ...NO_LISTS } });
      const { id: _id, email: _email, ...rest }: Record<string, unknown> = JSON.parse(body);
      return { statusCode, rest: JSON.stringify(rest) };
    };
    expect(await shape("nobody-has-this@tenure.example")).toEqual(await shape(wren.email));
  });

  test("lists properties of the book and of no other", async () => {
    const wren = await team.person("Wren", "Okafor");
    const theirs = await wren.call(createProperty, { body: buildProperty() });
    const mine = await jordan.call(createProperty, { body: buildProperty() });
    const before = await rowsOf(jordan);
    const body = (ids: string[]) => ({
      email: "a@tenure.example",
      role: "manager",
      assignedProperties: ids,
      permissions: { viewing: [], editing: ids, mayApprove: true },
    });
    expect(await jordan.refused(inviteMember, { body: body([mine.id, theirs.id]) })).toMatchObject({ status: 404 });
    expect(await rowsOf(jordan)).toEqual(before);
    const made = await jordan.call(inviteMember, { body: { ...body([mine.id]), role: "manager" } });
    expect(made).toMatchObject({
      assignedProperties: [mine.id],
      permissions: { viewing: [mine.id], editing: [mine.id] },
    });
  });
});
