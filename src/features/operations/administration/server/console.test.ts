import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { login } from "#features/account/accounts/contract.ts";
import {
  exportAdminLog,
  exportLookLog,
  exportSessionLog,
  listActivityLog,
  listAdminLog,
  listApiUsage,
  listLookLog,
  listSessionLog,
} from "#features/operations/administration/contract/logs.ts";
import { updateSystemSetting } from "#features/operations/administration/contract/settings.ts";
import { photo } from "#features/proof/evidence/server/testing/sample-files.ts";
import {
  answerFeedback,
  exportFeedback,
  getFeedback,
  getFeedbackScreenshot,
  listFeedback,
  noteOnFeedback,
  updateFeedback,
  sendFeedback,
  uploadScreenshot,
} from "#features/support/feedback/contract.ts";
import { createProperty, listProperties } from "#features/facts/properties/contract.ts";
import { buildProperty } from "#features/facts/properties/server/testing/build-property.ts";
import { actAs } from "#server/auth/testing/act-as.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { signUpAdministrator } from "./testing/administrator.ts";

let app: TestApp;
let administrator: ApiClient;
let robin: ApiClient;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await signUpAdministrator(app);
  robin = await app.signUp();
}, 60_000);
afterAll(() => app.close());

const PASSWORD = "a long sentence to sign in with";

describe("logs", () => {
  test("activity tells who did what when in every book, and nothing of what it is called", async () => {
    const property = await robin.call(createProperty, { body: buildProperty({ nickname: "Secret Elm" }) });
    const answer = await administrator.call(listActivityLog, { query: { q: robin.email, event: "property." } });
    expect(answer).toMatchObject({
      total: 1,
      rows: [{ event: "property.created", owner: robin.email, actor: robin.email, subjectId: property.id }],
    });
    expect(JSON.stringify(answer)).not.toContain("Secret Elm");
    const total = async (query: object) => (await administrator.call(listActivityLog, { query })).total;
    const named = { q: robin.email, event: "property." };
    expect([
      await total({ ...named, from: "2026-03-10", to: "2026-03-10" }),
      await total({ ...named, from: "2026-03-11" }),
      await total({ ...named, to: "2026-03-09" }),
      await total({ ...named, impersonated: "true" }),
      await total({ ...named, page: "2" }),
    ]).toEqual([1, 0, 0, 0, 1]);
  });

  test("the log of administrators is narrowed by who, in whose name, about what and when", async () => {
    const body = { value: "20", reason: "=SUM(A1:A9)", version: 0 };
    await administrator.call(updateSystemSetting, { params: { setting: "trial_days" }, body });
    await app.database.pool.query("UPDATE admin_log_head SET seq = seq");
    const total = async (query: object) => (await administrator.call(listAdminLog, { query })).total;
    expect([
      await total({ subjectType: "setting", subjectId: "trial_days" }),
      await total({ q: administrator.email.toUpperCase(), action: "setting." }),
      await total({ q: robin.email }),
      await total({ action: "setting.", onBehalf: "true" }),
      await total({ action: "setting.", to: "2026-03-09" }),
    ]).toEqual([1, 1, 0, 0, 0]);
    const { rows } = await administrator.call(listAdminLog, { query: { action: "setting." } });
    expect(rows).toMatchObject([{ actor: administrator.email, before: { value: 14 }, after: { value: 20 } }]);
  });

  test("exports hold no formula in CSV and everything as it is in JSON, and are in the log themselves", async () => {
    const csv = await administrator.send(exportAdminLog, { query: { action: "setting." } });
    expect(csv.body).toContain("'=SUM(A1:A9)");
    const json = await administrator.send(exportAdminLog, { query: { action: "setting.", format: "json" } });
    expect(json.headers["content-type"]).toContain("application/json");
    expect(json.json()).toMatchObject([{ reason: "=SUM(A1:A9)", before: { value: 14 } }]);
    const { rows } = await administrator.call(listAdminLog, { query: { action: "admin-log.exported" } });
    expect(rows.map(({ after }) => after)).toMatchObject([{ rows: 1, filters: { format: "json" } }, { rows: 1 }]);
  });

  test("sign-ins come with their address, and whether the session still holds", async () => {
    const headers = { "user-agent": "=cmd" };
    await app.visitor().send(login, { body: { email: robin.email, password: PASSWORD } }, { headers });
    const { rows } = await administrator.call(listSessionLog, { query: { q: robin.email } });
    expect(rows).toMatchObject([
      { action: "signed_in", method: "password", account: robin.email, isOpen: true, userAgent: "=cmd" },
      { action: "registered", isOpen: true },
    ]);
    await app.database.pool.query("UPDATE sessions SET ended_at = now() WHERE user_id = $1", [robin.userId]);
    const { rows: ended } = await administrator.call(listSessionLog, { query: { q: robin.email } });
    expect(ended.map(({ isOpen }) => isOpen)).toEqual([false, false]);
    await app.database.pool.query("UPDATE sessions SET ended_at = NULL WHERE user_id = $1", [robin.userId]);
    const csv = await administrator.send(exportSessionLog, { query: { q: robin.email } });
    expect(csv.body).toContain(",'=cmd,");
  });

  test("every look is told: who, whose book, why, how long, and what was read", async () => {
    const { headers } = await actAs(app, robin, administrator);
    await robin.call(listProperties, {}, { headers });
    await robin.call(listProperties, {}, { headers });
    const looks = async (query: object) => (await administrator.call(listLookLog, { query })).rows;
    const [look] = await looks({ q: robin.email });
    expect(look).toMatchObject({
      by: administrator.email,
      person: robin.email,
      reason: "They asked",
      endedAt: null,
      opened: ["Properties"],
      operations: [{ operation: "GET /api/properties", count: 2 }],
    });
    expect([(await looks({ byLaw: "true" })).length, (await looks({ to: "2026-03-09" })).length]).toEqual([0, 0]);
    app.clock.advance(3600);
    const end = new Date(Date.parse(look?.at ?? "") + 3_600_000).toISOString();
    expect(await looks({ q: administrator.email })).toMatchObject([{ endedAt: end, endReason: "expired" }]);
    app.clock.advance(-3600);
    const csv = await administrator.send(exportLookLog, { query: {} });
    expect(csv.body).toContain("GET /api/properties");
  });

  test("the API's use is told by route and by minute, with how much of it failed", async () => {
    const note = (status: number, ms: number, minute: string) =>
      app.platform.apiUsage.note({ route: "/api/sample", method: "GET", status, ms, at: new Date(minute) });
    note(200, 10, "2026-03-09T10:00:30Z");
    note(404, 20, "2026-03-09T10:00:59Z");
    note(500, 60, "2026-03-09T10:01:00Z");
    await app.platform.apiUsage.write(app.database.db);
    const usage = async (view: "route" | "minute") =>
      (await administrator.call(listApiUsage, { query: { q: "/api/sample", view } })).rows;
    const row = { route: "/api/sample", method: "GET" };
    expect(await usage("route")).toEqual([
      { ...row, minute: null, count: 3, clientErrors: 1, serverErrors: 1, averageMilliseconds: 30 },
    ]);
    expect(await usage("minute")).toMatchObject([
      { minute: "2026-03-09T10:01:00.000Z", count: 1, serverErrors: 1 },
      { minute: "2026-03-09T10:00:00.000Z", count: 2, clientErrors: 1, averageMilliseconds: 15 },
    ]);
  });
});

describe("the inbox", () => {
  const MESSAGE = { type: "bug", subject: "The page is blank", description: "On my phone.\nSince today." } as const;
  const messageOf = async (query: object = {}) => {
    const { rows } = await administrator.call(listFeedback, { query: { q: robin.email, ...query } });
    return rows;
  };

  test("a message with its picture waits as new, is taken on, noted and answered by mail", async () => {
    const content = await photo({ format: "png" });
    const upload = await robin.send(uploadScreenshot, {}, { file: { content, fileName: "blank.png" } });
    const { screenshotId } = upload.json<{ screenshotId: string }>();
    await robin.call(sendFeedback, { body: { ...MESSAGE, screenshotId } });
    const [message] = await messageOf({ state: "new" });
    expect(message).toMatchObject({ subject: MESSAGE.subject, hasAccount: true, hasScreenshot: true, replies: 0 });
    const params = { id: message?.id ?? "" };
    const picture = await administrator.send(getFeedbackScreenshot, { params });
    expect([picture.statusCode, picture.headers["content-type"]]).toEqual([200, "image/png"]);

    const taken = await administrator.call(updateFeedback, {
      params,
      body: { isMine: true, state: "read", version: 1 },
    });
    expect(taken).toMatchObject({ state: "read", assignedTo: administrator.email, isMine: true, version: 2 });
    const late = { params, body: { state: "closed", version: 1 } };
    expect(await administrator.refused(updateFeedback, late)).toMatchObject({ code: "version_conflict" });

    const mailsBefore = app.mails.length;
    await administrator.call(noteOnFeedback, { params, body: { body: "Seen on Safari 12 alone" } });
    expect(app.mails).toHaveLength(mailsBefore);
    const answered = await administrator.call(answerFeedback, {
      params,
      body: { body: "It is mended.\n\nReload the <page>." },
    });
    expect(answered).toMatchObject({
      state: "answered",
      thread: [
        { kind: "note", author: administrator.email },
        { kind: "answer", body: "It is mended.\n\nReload the <page>." },
      ],
    });
    const mail = app.mails.at(-1);
    expect(mail).toMatchObject({ to: robin.email, subject: "Re: The page is blank" });
    expect(mail?.html).toContain("Reload the &lt;page&gt;.");
    expect(mail?.text).not.toContain("Safari");

    const { rows } = await administrator.call(listAdminLog, {
      query: { subjectType: "feedback", subjectId: params.id },
    });
    expect(rows.map(({ action }) => action)).toEqual(["feedback.answered", "feedback.noted", "feedback.changed"]);
    expect(JSON.stringify(rows)).not.toMatch(/mended|Safari/);
  });

  test("it is searched and narrowed; nobody else finds it", async () => {
    expect([
      (await messageOf({ mine: "true" })).length,
      (await messageOf({ q: "PHONE" })).length,
      (await messageOf({ type: "issue" })).length,
      (await messageOf({ state: "new" })).length,
    ]).toEqual([1, 1, 0, 0]);
    const file = await administrator.send(exportFeedback, { query: { q: robin.email } });
    expect(file.body).toContain(`answered,bug,The page is blank,${robin.email}`);
    const [message] = await messageOf();
    expect(await robin.refused(getFeedback, { params: { id: message?.id ?? "" } })).toMatchObject({ status: 404 });
  });
});
