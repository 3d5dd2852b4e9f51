import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getUnreadCount } from "#features/overview/activity-feed/contract.ts";
import { listBooks } from "#features/account/books/contract.ts";
import { listClients } from "#features/collaboration/clients/contract.ts";
import { listPersons } from "#features/facts/participants/contract.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { BOOK_HEADER } from "#shared/access.ts";
import type { OrganizationRole } from "#shared/domain.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import {
  acceptBookRequest,
  dropBook,
  exportPortfolio,
  getBookRequest,
  getSharedBook,
  listBookRequests,
  requestBook,
  shareBook,
  unshareBook,
} from "../contract/books.ts";
import { exportLogCsv, exportLogJson, listLog } from "../contract/log.ts";
import { removeOrganizationMember, updateOrganizationMember } from "../contract/members.ts";
import { updateOrganizationSettings } from "../contract/settings.ts";
import { organizationOf } from "./testing/organization-of.ts";

let app: TestApp;
let firm: ReturnType<typeof organizationOf>;
let ana: ApiClient;
let staff: ApiClient;
let client: ApiClient;
let organizationId: string;
beforeAll(async () => {
  app = await startTestApp();
  firm = organizationOf(app);
  ana = await firm.person("Ana", "Ruiz");
  staff = await firm.person("Sam", "Lee");
  client = await firm.person("Robin", "=Vale");
  organizationId = (await firm.start(ana)).orgId;
  await firm.join(ana, organizationId, staff, "team_member");
});
afterAll(() => app.close());

const query = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);
const here = () => ({ organizationId });
const settingsFor = async (reader: ApiClient) =>
  (await reader.call(listBooks, {})).books.find(({ ownerId }) => ownerId === client.userId)?.organizationSettings;
const relationOf = async (reader: ApiClient): Promise<string | undefined> =>
  (await reader.call(listBooks, {})).books.find(({ ownerId }) => ownerId === client.userId)?.relation;
const ENTRY = {
  date: "2026-03-02",
  hours: 1,
  activityType: "property-management",
  description: "Met the roofer",
  isPortfolioWide: true,
} as const;
const log = (by: ApiClient, personId?: string) =>
  by.send(createTimeEntry, { body: { ...ENTRY, personId } }, { headers: { [BOOK_HEADER]: client.userId } });
const linkOf = (email: string): string => {
  const mail = app.mails.findLast(({ to, text }) => to === email && text.includes("/share-book/"));
  return /\/share-book\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
};
const setRole = async (role: OrganizationRole) => {
  await firm.prove(ana);
  await ana.call(updateOrganizationMember, { params: { organizationId, id: staff.userId }, body: { role } });
};

describe("a book that is shared with an organization", () => {
  test("is asked for by mail, and shared by the account of that address alone, once", async () => {
    expect(await staff.refused(requestBook, { params: here(), body: { email: client.email } })).toMatchObject({
      status: 403,
    });
    await ana.call(requestBook, { params: here(), body: { email: client.email } });
    const token = linkOf(client.email);
    expect(await app.visitor().call(getBookRequest, { params: { token } })).toMatchObject({
      orgName: "Harbor CPA",
      askedByName: "Ana Ruiz",
      email: client.email,
    });
    expect((await ana.call(listBookRequests, { params: here() })).requests).toMatchObject([
      { email: client.email, status: "pending" },
    ]);
    expect(await staff.refused(acceptBookRequest, { params: { token } })).toMatchObject({ status: 404 });
    expect(await relationOf(ana)).toBeUndefined();
    await client.call(createTimeEntry, { body: ENTRY });
    app.clock.advance(60);
    const shared = await client.call(acceptBookRequest, { params: { token } });
    expect(shared).toMatchObject({ orgName: "Harbor CPA", status: "accepted" });
    // What happened before is no news to them.
    const inBook = { headers: { [BOOK_HEADER]: client.userId } };
    expect((await ana.call(getUnreadCount, {}, inBook)).unreadCount).toBe(0);
    expect(await client.refused(acceptBookRequest, { params: { token } })).toMatchObject({ status: 404 });
    expect((await client.call(getSharedBook, {})).sharedWith).toMatchObject({ orgName: "Harbor CPA" });
    expect(await client.refused(shareBook, {})).toMatchObject({ code: "state_conflict" });
  });

  test("is an adviser's to its org_admins and team_members, a reader's to its read_only, and no one may log there", async () => {
    expect([await relationOf(ana), await relationOf(staff)]).toEqual(["adviser", "adviser"]);
    // Screens hide what the firm switched off.
    expect(await settingsFor(staff)).toMatchObject({ csvExports: true, advancedAnalytics: true });
    await ana.call(updateOrganizationSettings, { params: here(), body: { csvExports: false } });
    expect(await settingsFor(staff)).toMatchObject({ csvExports: false, advancedAnalytics: true });
    await ana.call(updateOrganizationSettings, { params: here(), body: { csvExports: true } });
    expect((await log(staff)).statusCode).toBe(403);
    const { clients } = await staff.call(listClients, { query: { year: 2026 } });
    expect(clients).toMatchObject([{ ownerId: client.userId, organizationId }]);
    const portfolio = await ana.send(exportPortfolio, { params: here(), query: { year: 2026 } });
    const [head, row, ...more] = portfolio.body.split("\r\n");
    expect([head?.startsWith("Client,Email,"), more]).toEqual([true, [""]]);
    expect(row).toContain(`Robin =Vale,${client.email},`);
    expect(await staff.refused(exportPortfolio, { params: here(), query: { year: 2026 } })).toMatchObject({
      status: 403,
    });
    // Whom the client also named as adviser stays one of the firm that the book is shared with.
    await query("INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, 'adviser', now())", [
      client.userId,
      ana.userId,
    ]);
    expect((await ana.call(listClients, { query: { year: 2026 } })).clients).toMatchObject([{ organizationId }]);
    expect((await ana.send(exportPortfolio, { params: here(), query: { year: 2026 } })).body).toContain(client.email);
    await query("DELETE FROM book_members WHERE member_id = $1", [ana.userId]);
    await setRole("read_only");
    expect(await relationOf(staff)).toBe("reader");
    expect((await log(staff)).statusCode).toBe(403);
    expect((await staff.call(listClients, { query: { year: 2026 } })).clients).toEqual([]);
    expect(await settingsFor(staff)).not.toBeNull();
    // Someone who is a member by name is what that says.
    await query("INSERT INTO book_members (user_id, member_id, relation, since) VALUES ($1, $2, 'admin', now())", [
      client.userId,
      staff.userId,
    ]);
    expect(await relationOf(staff)).toBe("admin");
    // They are none of the book's people: whose hours it is has to be said.
    expect((await log(staff)).statusCode).toBe(400);
    const [owner] = (await client.call(listPersons, { query: {} })).persons;
    expect((await log(staff, owner?.id)).statusCode).toBe(201);
    await query("DELETE FROM book_members WHERE member_id = $1", [staff.userId]);
  });

  test("is nothing to its people while it is closed, to who was removed, and once its owner or it says so", async () => {
    await query("UPDATE organizations SET is_active = false WHERE id = $1", [organizationId]);
    expect([await relationOf(ana), (await log(ana)).statusCode]).toEqual([undefined, 404]);
    await query("UPDATE organizations SET is_active = true WHERE id = $1", [organizationId]);
    expect(await relationOf(ana)).toBe("adviser");
    await ana.call(removeOrganizationMember, { params: { organizationId, id: staff.userId } });
    expect([await relationOf(staff), (await log(staff)).statusCode]).toEqual([undefined, 404]);
    await client.call(unshareBook, {});
    expect([await relationOf(ana), (await log(ana)).statusCode]).toEqual([undefined, 404]);
    await ana.call(requestBook, { params: here(), body: { email: client.email } });
    await client.call(acceptBookRequest, { params: { token: linkOf(client.email) } });
    const other = await firm.person("Cleo", "Marsh");
    const theirs = (await firm.start(other, "Pier CPA")).orgId;
    const foreign = { organizationId: theirs, id: client.userId };
    expect(await other.refused(dropBook, { params: foreign })).toMatchObject({ status: 404 });
    expect(await relationOf(ana)).toBe("adviser");
    await ana.call(dropBook, { params: { organizationId, id: client.userId } });
    expect(await relationOf(ana)).toBeUndefined();
    expect(app.mails.at(-1)).toMatchObject({ to: client.email, subject: "Harbor CPA no longer reads your log" });
  });
});

describe("the audit log of an organization", () => {
  test("tells its org_admins who did what, narrowed as they like, and is taken along without a formula", async () => {
    const { lines, total, actors } = await ana.call(listLog, { params: here() });
    expect(lines).toHaveLength(total);
    expect(lines[0]).toMatchObject({ action: "book.dropped", actorName: "Ana Ruiz", subjectName: "Robin =Vale" });
    expect(lines.find(({ action }) => action === "member.role_changed")).toMatchObject({
      before: { role: "team_member" },
      after: { role: "read_only" },
    });
    expect(actors.map(({ id }) => id).toSorted()).toEqual([ana.userId, staff.userId, client.userId].toSorted());
    const only = await ana.call(listLog, { params: here(), query: { actorId: client.userId, action: "book" } });
    expect(new Set(only.lines.map(({ action }) => action))).toEqual(new Set(["book.shared", "book.unshared"]));
    const none = await ana.call(listLog, { params: here(), query: { to: "2020-01-01" } });
    expect(none).toMatchObject({ lines: [], total: 0 });
    await query("UPDATE users SET first_name = '=1+1' WHERE id = $1", [client.userId]);
    const csv = await ana.send(exportLogCsv, { params: here() });
    expect(csv.body.split("\r\n")).toHaveLength(total + 2);
    expect(csv.body).toContain(",'=1+1 =Vale,");
    const json: unknown = JSON.parse((await ana.send(exportLogJson, { params: here() })).body);
    expect(json).toMatchObject({ organizationId, lines: expect.any(Array) });
    expect(await staff.refused(listLog, { params: here() })).toMatchObject({ status: 404 });
    await query("UPDATE organizations SET csv_exports = false WHERE id = $1", [organizationId]);
    expect((await ana.send(exportLogCsv, { params: here() })).statusCode).toBe(403);
    expect((await ana.send(exportPortfolio, { params: here(), query: { year: 2026 } })).statusCode).toBe(403);
  });
});
