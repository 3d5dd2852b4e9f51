import { expect, test, vi } from "vitest";
import { signUpVerified } from "#features/proof/evidence/server/testing/sample-files.ts";
import { getRecordMail, stopRecordMail, updateRecordMail } from "#features/proof/record-chain/mail-contract.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { startTestApp } from "#test/support/api-client.ts";
import { startSmtpServer } from "#test/support/smtp-server.ts";
import { postRecordMails } from "./post-record-mails.ts";
import { ownerStopToken } from "./stop-token.ts";

const ADVISER = "lee@advisers.example";

test("a weekly mail ends by one press in the mail program of whoever got it, and not because it is looked at", async () => {
  await using app = await startTestApp();
  await using smtp = await startSmtpServer();
  const robin = await signUpVerified(app);
  app.platform.config.smtpUrl = smtp.url;
  app.platform.mailer = createMailer(app.platform.config, app.clock.now);
  const log = () =>
    robin.call(createTimeEntry, {
      body: {
        date: "2026-03-09",
        hours: 1.5,
        activityType: "maintenance-repairs-oversight",
        description: "Replaced the kitchen faucet in unit A",
      },
    });
  const send = async (): Promise<void> => {
    await postRecordMails(app.platform);
    await app.platform.jobs.runDue();
  };
  await log();
  await robin.call(updateRecordMail, { body: { adviserEmail: ADVISER } });
  await send();
  const pages = smtp.messages.map((message) => {
    const lines = message.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
    expect(lines).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const address = lines.map((line) => /^List-Unsubscribe: <(.*)>$/.exec(line)?.[1]).find(Boolean) ?? "";
    return new URL(address).pathname;
  });
  expect(pages).toHaveLength(2);
  const isOn = async () => (await robin.call(getRecordMail, {})).isOn;
  const press = (url: string) =>
    app.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    });
  for (const url of pages) await app.app.inject({ method: "GET", url });
  expect([await isOn(), (await robin.call(getRecordMail, {})).adviserEmail]).toEqual([true, ADVISER]);
  for (const url of [...pages, ...pages]) expect((await press(url)).statusCode).toBe(200);
  expect([await isOn(), (await robin.call(getRecordMail, {})).adviserEmail]).toEqual([false, null]);
  const stopped = await app.database.pool.query(
    "SELECT actor_id FROM user_activity_logs WHERE event = $1 ORDER BY id",
    ["record_mail.stopped"],
  );
  expect(stopped.rows.map(({ actor_id }) => actor_id).toSorted()).toEqual([robin.userId, null].toSorted());
  app.clock.advance(7 * 86_400);
  await log();
  await send();
  expect(smtp.messages).toHaveLength(2);
  const own = pages.find((page) => page.includes(robin.userId)) ?? "";
  expect((await press(own.replace(robin.userId, (await app.signUp()).userId))).statusCode).toBe(404);
});

test("the owner's link ends the mails without undoing what is said in the same moment", async () => {
  await using app = await startTestApp();
  const robin = await app.signUp();
  await robin.call(updateRecordMail, { body: { isOn: true } });
  await using other = await app.database.pool.connect().then((client) => ({
    query: (text: string, values: unknown[] = []) => client.query(text, values),
    [Symbol.asyncDispose]: async () => client.release(),
  }));
  await other.query("BEGIN");
  await other.query(
    "UPDATE record_mail_settings SET adviser_email = $1, adviser_id = gen_random_uuid(), adviser_token_hash = $2",
    [ADVISER, Buffer.alloc(32)],
  );
  const token = ownerStopToken(app.platform.config, robin);
  const stopping = app.visitor().call(stopRecordMail, { params: { token } });
  await vi.waitUntil(async () => {
    const { rows } = await other.query("SELECT FROM pg_locks WHERE NOT granted");
    return rows.length > 0;
  });
  await other.query("COMMIT");
  await stopping;
  expect(await robin.call(getRecordMail, {})).toMatchObject({ isOn: false, adviserEmail: ADVISER });
});

test("naming an adviser does not undo what a link ends in the same moment", async () => {
  await using app = await startTestApp();
  const robin = await signUpVerified(app);
  await robin.call(updateRecordMail, { body: { isOn: true } });
  const pool = app.database.pool;
  const other = await pool.connect();
  await other.query("BEGIN");
  await other.query("UPDATE record_mail_settings SET is_on = false");
  const naming = robin.call(updateRecordMail, { body: { adviserEmail: ADVISER } });
  await vi.waitUntil(async () => (await other.query("SELECT FROM pg_locks WHERE NOT granted")).rows.length > 0);
  await other.query("COMMIT");
  other.release();
  expect(await naming).toMatchObject({ isOn: false, adviserEmail: ADVISER });
});
