import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listBooks } from "#features/account/books/contract.ts";
import { waitForChanges } from "#features/log/changes/contract.ts";
import { createCalendarFeed } from "#features/overview/calendar/feed-contract.ts";
import { createTimeEntry, listTimeEntries } from "#features/log/time-entries/contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { seededRandom } from "#test/support/seeded-random.ts";
import { getTeam, inviteMember, removeMember, revokeInvitation, updateMember } from "../contract.ts";
import { acceptInvitation, leaveBook } from "../membership-contract.ts";
import type { TeamRole } from "../rules.ts";
import { inBookOf, NO_LISTS, teamOf } from "./testing/team-of.ts";

let app: TestApp;
let team: ReturnType<typeof teamOf>;
let jordan: ApiClient;
let dana: ApiClient;
let cleo: ApiClient;
let max: ApiClient;
let wren: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  team = teamOf(app);
  jordan = await team.person("Jordan", "Avery");
  [dana, cleo, max, wren] = [
    await team.person("Dana", "Reyes"),
    await team.person("Cleo", "Park"),
    await team.person("Max", "Hale"),
    await team.person("Wren", "Okafor"),
  ];
});
afterAll(() => app.close());

const statusIn = async (client: ApiClient): Promise<number> =>
  (await client.send(listTimeEntries, {}, inBookOf(jordan))).statusCode;
const entry = {
  date: "2026-03-02",
  hours: 2,
  activityType: "property-management",
  description: "Fixed the gate",
  isPortfolioWide: true,
} as const;

describe("a member", () => {
  test("manages those who are less, and nobody who is as much or may more", async () => {
    await team.join(jordan, dana, "admin");
    await team.join(jordan, cleo, "adviser");
    const book = inBookOf(jordan);
    await team.join(dana, max, "manager", { book });
    expect((await dana.call(getTeam, {}, book)).roles).toEqual(["manager", "user"]);
    const refused = [
      dana.refused(inviteMember, { body: { email: wren.email, role: "adviser", ...NO_LISTS } }, book),
      dana.refused(inviteMember, { body: { email: wren.email, role: "admin", ...NO_LISTS } }, book),
      dana.refused(removeMember, { params: { id: cleo.userId } }, book),
      dana.refused(removeMember, { params: { id: dana.userId } }, book),
      dana.refused(updateMember, { params: { id: max.userId }, body: { role: "adviser", ...NO_LISTS } }, book),
      dana.refused(updateMember, { params: { id: dana.userId }, body: { role: "manager", ...NO_LISTS } }, book),
      max.refused(removeMember, { params: { id: cleo.userId } }, book),
      cleo.refused(inviteMember, { body: { email: wren.email, role: "user", ...NO_LISTS } }, book),
    ];
    for (const refusal of refused) expect(await refusal).toMatchObject({ status: 403, code: "forbidden" });
    for (const id of [jordan.userId, wren.userId]) {
      expect(await jordan.refused(removeMember, { params: { id } })).toMatchObject({ status: 404 });
      expect(
        await wren.refused(updateMember, { params: { id: max.userId }, body: { role: "user", ...NO_LISTS } }, book),
      ).toMatchObject({ status: 404 });
    }
    const changed = await dana.call(
      updateMember,
      { params: { id: max.userId }, body: { role: "user", ...NO_LISTS } },
      book,
    );
    expect(changed).toMatchObject({ role: "user", mayChange: true });
  });

  test("who is removed sees nothing at the next request, and what they gave out ends; what they logged stays", async () => {
    const book = inBookOf(jordan);
    const { personId } = (await jordan.call(getTeam, {})).members.find(({ id }) => id === dana.userId) ?? {};
    const logged = await dana.call(createTimeEntry, { body: { ...entry, personId: personId ?? "" } }, book);
    await dana.call(createCalendarFeed, { body: { name: "Mine", contents: ["entries"], detail: "full" } }, book);
    const { cursor } = await dana.call(waitForChanges, { query: {} }, book);
    const waiting = dana.refused(waitForChanges, { query: { since: cursor } }, book);
    const asked = await team.invite(dana, wren.email, "user", { book });
    expect(await statusIn(dana)).toBe(200);

    await jordan.call(removeMember, { params: { id: dana.userId } });
    expect(await statusIn(dana)).toBe(404);
    expect(await waiting).toMatchObject({ status: 404 });
    expect(await dana.refused(getTeam, {}, book)).toMatchObject({ status: 404 });
    expect(await wren.refused(acceptInvitation, { params: { token: asked.token } })).toMatchObject({ status: 404 });
    const open = await app.database.pool.query(
      "SELECT kind FROM book_links WHERE user_id = $1 AND created_by = $2 AND revoked_at IS NULL AND kind <> 'team_invitation'",
      [jordan.userId, dana.userId],
    );
    expect(open.rows).toEqual([]);
    expect(app.mails.findLast(({ to }) => to === dana.email)?.subject).toBe(
      "You no longer work in the book of Jordan Avery",
    );
    const { entries } = await jordan.call(listTimeEntries, { query: {} });
    expect(entries).toMatchObject([{ id: logged.id, personId }]);
    expect((await dana.call(listBooks, {})).books).toMatchObject([{ ownerId: dana.userId }]);
    // Their own book is as it was.
    expect((await dana.send(listTimeEntries, {})).statusCode).toBe(200);
  });

  test("leaves by themselves, once, and nobody else's book", async () => {
    expect((await cleo.call(listBooks, {})).books).toMatchObject([{}, { ownerId: jordan.userId, relation: "adviser" }]);
    expect(await wren.refused(leaveBook, { params: { id: jordan.userId } })).toMatchObject({ status: 404 });
    expect(await jordan.refused(leaveBook, { params: { id: jordan.userId } })).toMatchObject({ status: 404 });
    await cleo.call(leaveBook, { params: { id: jordan.userId } });
    expect(await statusIn(cleo)).toBe(404);
    expect(await cleo.refused(leaveBook, { params: { id: jordan.userId } })).toMatchObject({ status: 404 });
    const { rows } = await app.database.pool.query(
      "SELECT actor_id, details FROM user_activity_logs WHERE user_id = $1 AND event = 'member.left'",
      [jordan.userId],
    );
    expect(rows).toEqual([{ actor_id: cleo.userId, details: { who: "Cleo Park" } }]);
  });
});

/** Changes that several people make at once; a long run raises their number. */
const TURNS = Number(process.env["TENURE_TEAM_TURNS"] ?? 12);
const AT_ONCE = 4;

test(
  "whatever is done to a team at once, everybody is one thing or nothing to the book",
  { timeout: 600_000 },
  async () => {
    const random = seededRandom(20_261);
    const pick = <Item>(items: readonly Item[]): Item => {
      const item = items[Math.floor(random() * items.length)];
      if (item === undefined) throw new Error("nothing to pick from");
      return item;
    };
    const people = [dana, cleo, max, wren];
    const roles: readonly TeamRole[] = ["admin", "manager", "user", "adviser"];
    const book = inBookOf(jordan);
    const byOwnerOrSpouse = () => (random() < 0.7 ? ([jordan, {}] as const) : ([dana, book] as const));
    const round = async (): Promise<unknown> => {
      const [by, options] = byOwnerOrSpouse();
      const who = pick(people);
      const body = { role: pick(roles), ...NO_LISTS };
      switch (pick(["invite", "accept", "accept", "update", "remove", "leave", "revoke"] as const)) {
        case "invite":
          return by.send(inviteMember, { body: { ...body, email: who.email } }, options);
        case "accept": {
          const mailed = app.mails.findLast(({ to, text }) => to === who.email && text.includes("/accept-invite/"));
          const token = /\/accept-invite\/([\w-]+)/.exec(mailed?.text ?? "")?.[1];
          return token && who.send(acceptInvitation, { params: { token } });
        }
        case "update":
          return by.send(updateMember, { params: { id: who.userId }, body }, options);
        case "remove":
          return by.send(removeMember, { params: { id: who.userId } }, options);
        case "leave":
          return who.send(leaveBook, { params: { id: jordan.userId } });
        case "revoke": {
          const { invitations } = await jordan.call(getTeam, {});
          return invitations[0] && by.send(revokeInvitation, { params: { id: invitations[0].id } }, options);
        }
      }
    };
    for (let index = 0; index < TURNS; index += 1) {
      await app.database.pool.query("UPDATE sessions SET proved_at = $1", [app.clock.now()]);
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, round));
      for (const answer of answers) {
        if (typeof answer === "object" && answer !== null && "statusCode" in answer)
          expect(answer.statusCode, `turn ${index}`).toBeLessThan(500);
      }
      const { members } = await jordan.call(getTeam, {});
      const persons = members.flatMap(({ personId }) => (personId === null ? [] : [personId]));
      expect(new Set(persons).size, `turn ${index}`).toBe(persons.length);
      expect(members.filter(({ role }) => role === "admin").length, `turn ${index}`).toBeLessThanOrEqual(1);
      for (const person of people) {
        const role = members.find(({ id }) => id === person.userId)?.role;
        const { statusCode } = await person.send(listTimeEntries, {}, book);
        expect(statusCode === 404, `turn ${index}, ${role ?? "nobody"}`).toBe(role === undefined);
      }
    }
    const { rows } = await app.database.pool.query(
      `SELECT (SELECT count(*)::int FROM book_members WHERE user_id = $1) AS members,
      (count(*) FILTER (WHERE event = 'member.joined') - count(*) FILTER (WHERE event IN ('member.removed', 'member.left')))::int AS told
     FROM user_activity_logs WHERE user_id = $1`,
      [jordan.userId],
    );
    expect(rows[0].members).toBe(rows[0].told);
  },
);
