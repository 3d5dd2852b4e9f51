import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { register } from "#features/account/accounts/contract.ts";
import { photo } from "#features/proof/evidence/server/testing/sample-files.ts";
import { SETTINGS } from "#shared/settings/setting-catalogue.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { sendFeedback, uploadScreenshot } from "../contract.ts";
import { KEPT_DAYS, MESSAGES_PER_SENDER } from "../rules.ts";
import { feedbackChores } from "./chores.ts";

const MESSAGE = { type: "bug", subject: "The page is blank", description: "On my phone, since today." } as const;

describe.each(TEST_ENGINES)("messages (%s)", (_, createDatabase) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ createDatabase });
  }, 60_000);
  afterAll(() => app.close());

  const stored = async () => (await app.database.pool.query("SELECT * FROM feedback")).rows;
  const storedFrom = async (email: string) => (await stored()).filter((row) => row.email === email);

  test("a visitor's message is kept and mailed to support; a script in it stays text", async () => {
    const description = "<script>alert(1)</script>\r\nBcc: victim@example.com";
    const body = { ...MESSAGE, description, userEmail: "Robin@Example.com" };
    expect(await app.visitor().call(sendFeedback, { body })).toEqual({ ok: true });
    await app.platform.jobs.settled();
    expect(await storedFrom("robin@example.com")).toMatchObject([{ user_id: null, description }]);
    const mail = app.mails.at(-1);
    expect(mail).toMatchObject({ to: SETTINGS.support_email.initial, subject: "Feedback: bug" });
    expect(mail?.html).not.toContain("<script>");
  });

  test("a visitor is asked for an address, a person with an account is not", async () => {
    expect(await app.visitor().refused(sendFeedback, { body: MESSAGE })).toMatchObject({
      status: 400,
      fields: { userEmail: expect.any(String) },
    });
    const person = await app.signUp();
    await person.call(sendFeedback, { body: { ...MESSAGE, userEmail: "somebody-else@example.com" } });
    expect(await storedFrom(person.email)).toMatchObject([{ user_id: person.userId }]);
    expect(await storedFrom("somebody-else@example.com")).toEqual([]);
  });

  test("the page it is about comes along by its path alone", async () => {
    const person = await app.signUp();
    await person.call(sendFeedback, { body: { ...MESSAGE, pagePath: "/weekly-close" } });
    expect(await storedFrom(person.email)).toMatchObject([{ page_path: "/weekly-close" }]);
    await app.platform.jobs.settled();
    expect(app.mails.at(-1)?.text).toContain("Sent from /weekly-close");
    for (const pagePath of ["/files?file=secret", "https://evil.example/", "/a b", `/${"x".repeat(300)}`]) {
      const refusal = await person.refused(sendFeedback, { body: { ...MESSAGE, pagePath } });
      expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, ["pagePath"]]);
    }
  });

  test("a picture of the sender's own goes along and is attached, another's is not", async () => {
    const [robin, maya] = [await app.signUp(), await app.signUp()];
    const uploadBy = async (client: typeof robin) => {
      const content = await photo({ format: "png" });
      const answer = await client.send(uploadScreenshot, {}, { file: { content, fileName: "blank.png" } });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ screenshotId: string }>().screenshotId;
    };
    const screenshotId = await uploadBy(robin);
    const refusal = await maya.refused(sendFeedback, { body: { ...MESSAGE, screenshotId } });
    expect(refusal).toMatchObject({ status: 400, fields: { screenshotId: "Add the picture again" } });
    await robin.call(sendFeedback, { body: { ...MESSAGE, screenshotId } });
    await app.platform.jobs.settled();
    expect(await storedFrom(robin.email)).toMatchObject([{ screenshot_file_id: screenshotId }]);
    expect(app.mails.at(-1)?.attachments).toMatchObject([{ filename: "blank.png", contentType: "image/png" }]);
    const forgotten = await uploadBy(robin);
    app.clock.advance(3 * 86_400);
    for (const { run } of feedbackChores) await run(app.platform);
    const { rows } = await app.database.pool.query("SELECT id FROM stored_files WHERE purpose = 'feedback'");
    expect(rows.map(({ id }) => id)).toEqual([screenshotId]);
    expect(forgotten).not.toBe(screenshotId);
  });

  test("blank, too long and unknown fields are refused", async () => {
    const visitor = app.visitor();
    const bad = { ...MESSAGE, type: "praise", subject: "   ", description: "x".repeat(5001), isAdmin: true };
    const { status, fields } = await visitor.refused(sendFeedback, { body: bad });
    expect(status).toBe(400);
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(["description", "isAdmin", "subject", "type"]);
  });

  test("one address may send a few an hour, whatever it claims to be forwarded for", async () => {
    const visitor = app.visitor();
    const body = { ...MESSAGE, userEmail: "robin@example.com" };
    for (let sent = 0; sent < MESSAGES_PER_SENDER.points; sent += 1) {
      await visitor.call(sendFeedback, { body }, { headers: { "x-forwarded-for": `10.9.8.${sent}` } });
    }
    const refusal = await visitor.refused(sendFeedback, { body }, { headers: { "x-forwarded-for": "10.9.8.99" } });
    expect(refusal).toMatchObject({ status: 429, code: "rate_limited" });
    await app.visitor().call(sendFeedback, { body });
  });

  test("whoever is signed in has a limit of their own, wherever they write from", async () => {
    const office = app.visitor();
    const signIn = async (email: string) => {
      const body = { email, password: "a long sentence to sign in with", firstName: "Robin", lastName: "Vale" };
      const { tokens } = await office.call(register, { body: { ...body, timeZone: "UTC" } });
      return { headers: { authorization: `Bearer ${tokens.accessToken}` } };
    };
    const [robin, maya] = [await signIn("robin@office.example"), await signIn("maya@office.example")];
    for (let sent = 0; sent < MESSAGES_PER_SENDER.points; sent += 1) {
      await office.call(sendFeedback, { body: MESSAGE }, robin);
    }
    expect(await office.refused(sendFeedback, { body: MESSAGE }, robin)).toMatchObject({ code: "rate_limited" });
    expect(await app.visitor().refused(sendFeedback, { body: MESSAGE }, robin)).toMatchObject({ code: "rate_limited" });
    await office.call(sendFeedback, { body: MESSAGE }, maya);
    await office.call(sendFeedback, { body: { ...MESSAGE, userEmail: "visitor@office.example" } });
  });

  test("a form with mistakes costs nothing, whoever finds them", async () => {
    const visitor = app.visitor();
    for (let sent = 0; sent < MESSAGES_PER_SENDER.points; sent += 1) {
      const blank = { ...MESSAGE, subject: " ", userEmail: "robin@example.com" };
      expect((await visitor.refused(sendFeedback, { body: blank })).status).toBe(400);
      expect((await visitor.refused(sendFeedback, { body: MESSAGE })).status).toBe(400);
    }
    for (let sent = 0; sent < MESSAGES_PER_SENDER.points; sent += 1) {
      await visitor.call(sendFeedback, { body: { ...MESSAGE, userEmail: "robin@example.com" } });
    }
    expect((await visitor.refused(sendFeedback, { body: MESSAGE })).status).toBe(429);
  });

  test("old messages are forgotten, and a flood from everywhere is stopped", async () => {
    app.clock.advance((KEPT_DAYS + 1) * 86_400);
    for (const chore of feedbackChores) await chore.run(app.platform);
    expect(await stored()).toEqual([]);
    await app.database.pool.query(
      `INSERT INTO feedback (id, type, subject, description, email, received_at)
       SELECT gen_random_uuid(), 'bug', 's', 'd', 'a@example.com', $1 FROM generate_series(1, $2)`,
      [app.clock.now(), SETTINGS.feedback_per_day.initial],
    );
    const body = { ...MESSAGE, userEmail: "robin@example.com" };
    expect(await app.visitor().refused(sendFeedback, { body })).toMatchObject({ status: 429 });
  });
});
