import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createMailer } from "#server/mail/mailer.ts";
import {
  confirmExchangeReminders,
  getExchangeReminders,
  requestExchangeReminders,
  stopExchangeReminders,
} from "#features/tools/calculators/reminder-contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { letAnHourPass, takeOverJobs } from "#server/jobs/testing/forsaken-jobs.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { calculatorChores } from "../index.ts";
import { postExchangeReminders } from "./post-exchange-reminders.ts";

const ADDRESS = "kim@investors.example";
const exchange = {
  soldOn: "2026-02-16",
  taxpayer: "individual" as const,
  extensionFiled: true,
  returnFiledOn: null,
  completedOn: null,
};
/** Day 45 of that exchange is April 2, its reminders are due on March 19 and 26 and April 1. */
const FIRST_MORNING = "2026-03-19T13:00:00.000Z";

let app: TestApp;
/** What the server does every quarter of an hour. */
const send = async (): Promise<void> => {
  await postExchangeReminders(app.platform);
  await app.platform.jobs.runDue();
};
const ask = (email = ADDRESS, exchanges: readonly unknown[] = [exchange]) =>
  app.visitor().send(requestExchangeReminders, { body: { email, exchanges } });
const lastToken = (): string => /exchange-reminders\/([\w-]{43})/.exec(app.mails.at(-1)?.text ?? "")?.[1] ?? "";
const subscribe = async (email = ADDRESS, exchanges: readonly unknown[] = [exchange]): Promise<string> => {
  expect((await ask(email, exchanges)).statusCode).toBe(202);
  const token = lastToken();
  await app.visitor().call(confirmExchangeReminders, { params: { token } });
  return token;
};
const rows = async (): Promise<Record<string, unknown>[]> =>
  (await app.database.pool.query("SELECT * FROM exchange_reminders ORDER BY created_at")).rows;

describe.each(TEST_ENGINES)("reminders of exchanges on %s", (_, createDatabase) => {
  beforeEach(async () => {
    app = await startTestApp({ createDatabase });
  });
  afterEach(() => app.close());

  test("start once their reader confirms, come before each day, and take the address with the last", async () => {
    expect((await ask()).json()).toEqual({ ok: true });
    expect(app.mails).toMatchObject([{ to: ADDRESS, subject: "Confirm reminders of 1031 exchange days" }]);
    expect(app.mails[0]?.text).toContain("Thursday, April 2, 2026 is the last day to identify");
    const token = lastToken();
    app.clock.set(FIRST_MORNING);
    app.clock.advance(-9 * 86_400);
    const visitor = app.visitor();
    const opened = await visitor.send(getExchangeReminders, { params: { token } });
    expect(opened.json()).toMatchObject({ isConfirmed: false, nextOn: "2026-03-19" });
    expect(opened.headers).toMatchObject({ "cache-control": "no-store", "referrer-policy": "no-referrer" });
    expect(await visitor.call(confirmExchangeReminders, { params: { token } })).toMatchObject({ isConfirmed: true });
    expect(await visitor.call(confirmExchangeReminders, { params: { token } })).toMatchObject({ isConfirmed: true });
    app.clock.set("2026-03-19T12:59:59.000Z");
    await send();
    expect(app.mails).toHaveLength(1);
    app.clock.set(FIRST_MORNING);
    await Promise.all([send(), send(), send()]);
    await send();
    expect(app.mails).toHaveLength(2);
    expect(app.mails[1]).toMatchObject({
      to: ADDRESS,
      subject: "1031 exchange: identify property by Thursday, April 2, 2026",
      list: { unsubscribe: `${app.platform.config.publicUrl}/exchange-reminders/${token}` },
    });
    expect(app.mails[1]?.text).toContain(`/exchange-reminders/${token}`);
    expect(app.mails[1]?.text).toContain("Thursday, April 2, 2026, in 14 days, is the last day to identify");
    for (const day of ["03-26", "04-01", "07-16", "08-01", "08-08", "08-14"]) {
      app.clock.set(`2026-${day}T18:00:00.000Z`);
      await send();
      await send();
    }
    expect(app.mails).toHaveLength(8);
    expect(app.mails.at(-1)?.subject).toBe("1031 exchange: receive property by Saturday, August 15, 2026");
    expect(await rows()).toEqual([]);
    expect(await visitor.refused(getExchangeReminders, { params: { token } })).toMatchObject({ status: 404 });
  });

  test("keep an address, days and a hash, and forget an address that nobody confirmed", async () => {
    await ask();
    const token = lastToken();
    const kept = await rows();
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(Object.keys(kept[0] ?? {}).toSorted()).toEqual(
      // No name, no amount, no network address.
      ["confirmed_at", "created_at", "deadlines", "email", "id", "next_on", "token_hash"],
    );
    await subscribe("lee@investors.example");
    app.clock.advance(48 * 3600);
    expect(await app.visitor().refused(confirmExchangeReminders, { params: { token } })).toMatchObject({ status: 404 });
    for (const chore of calculatorChores) await chore.run(app.platform);
    expect(await rows()).toMatchObject([{ email: "lee@investors.example" }]);
    app.clock.set(FIRST_MORNING);
    await send();
    expect(app.mails.filter(({ to }) => to === ADDRESS)).toHaveLength(1);
  });

  test("end by the link of each mail, and are replaced when they are confirmed anew", async () => {
    const first = await subscribe();
    const second = await subscribe(ADDRESS.toUpperCase(), [{ ...exchange, soldOn: "2026-03-02" }]);
    expect(await app.visitor().refused(getExchangeReminders, { params: { token: first } })).toMatchObject({
      status: 404,
    });
    expect(await rows()).toMatchObject([{ email: ADDRESS }]);
    expect(await app.visitor().call(stopExchangeReminders, { params: { token: second } })).toEqual({ ok: true });
    expect(await app.visitor().refused(stopExchangeReminders, { params: { token: second } })).toMatchObject({
      status: 404,
    });
    app.clock.set("2026-04-15T13:00:00.000Z");
    await send();
    expect(app.mails).toHaveLength(2);
    expect(await rows()).toEqual([]);
  });

  test("answer alike to everybody, and fill no inbox", async () => {
    const known = await ask();
    const answers = [known];
    for (let time = 0; time < 4; time += 1) answers.push(await ask());
    answers.push(await ask("nobody@investors.example"));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(app.mails.filter(({ to }) => to === ADDRESS)).toHaveLength(3);
    const visitor = app.visitor();
    const statuses: number[] = [];
    for (let time = 0; time < 11; time += 1) {
      const body = { email: `p${time}@investors.example`, exchanges: [exchange] };
      const spoofed = { "x-forwarded-for": `192.0.2.${time}` };
      statuses.push((await visitor.send(requestExchangeReminders, { body }, { headers: spoofed })).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  test("refuse what is no address, what is no exchange, and days that are over", async () => {
    for (const email of [
      "kim",
      "kim@investors",
      "kim@investors.example, lee@investors.example",
      "kim@investors.example\r\nBcc: lee@investors.example",
      `${"k".repeat(250)}@investors.example`,
      "",
    ]) {
      const refusal = await app.visitor().refused(requestExchangeReminders, { body: { email, exchanges: [exchange] } });
      expect(refusal, email).toMatchObject({ status: 400, fields: { email: expect.any(String) } });
    }
    for (const exchanges of [
      [],
      [{}],
      [{ ...exchange, name: "Win a prize" }],
      [{ ...exchange, soldOn: "2026-02-30" }],
      Array.from({ length: 9 }, () => exchange),
      "all",
    ]) {
      expect((await ask(ADDRESS, exchanges as unknown[])).statusCode, JSON.stringify(exchanges)).toBe(400);
    }
    const over = [{ ...exchange, soldOn: "2024-02-16" }];
    expect((await ask(ADDRESS, over)).json()).toMatchObject({ code: "state_conflict" });
    for (const token of ["a".repeat(43), "short", "../../etc"]) {
      expect(await app.visitor().refused(stopExchangeReminders, { params: { token } })).toMatchObject({ status: 404 });
    }
    expect(app.mails).toEqual([]);
    expect(await rows()).toEqual([]);
  });

  test("that come late speak once, of what is ahead; when nothing is, the address goes", async () => {
    await subscribe();
    app.clock.set("2026-04-02T20:00:00.000Z");
    await send();
    await send();
    expect(app.mails).toHaveLength(2);
    expect(app.mails[1]?.text).toContain("Thursday, April 2, 2026, today, is the last day to identify");
    app.clock.set("2026-09-30T13:00:00.000Z");
    await send();
    expect(app.mails).toHaveLength(2);
    expect(await rows()).toEqual([]);
  });
});

describe("a reminder and a mail server that does not", () => {
  let smtp: SmtpServer;
  beforeEach(async () => {
    app = await startTestApp();
    await subscribe();
    smtp = await startSmtpServer();
    app.platform.config.smtpUrl = smtp.url;
    app.platform.mailer = createMailer(app.platform.config, app.clock.now);
    app.clock.set(FIRST_MORNING);
  });
  afterEach(async () => {
    await app.close();
    await smtp[Symbol.asyncDispose]();
  });
  /** A header's value; long ones go on in the next line after a space. */
  const headerOf = (message: string, name: string): string =>
    new RegExp(`^${name}: (.*)$`, "m").exec(message.replaceAll(/\r\n[ \t]+/g, " ").replaceAll("\r", ""))?.[1] ?? "";
  const messageIds = (): string[] => smtp.messages.map((message) => headerOf(message, "Message-ID"));

  test("take it: it is tried for three days, then the next one comes", async () => {
    smtp.answerRecipient = "451 later";
    await send();
    smtp.answerRecipient = "250 fine";
    await send();
    expect(smtp.messages).toEqual([]);
    await letAnHourPass(app);
    await send();
    expect(smtp.messages).toHaveLength(1);
    expect(headerOf(smtp.messages[0] ?? "", "List-Unsubscribe")).toMatch(/^<http.*\/exchange-reminders\/[\w-]{43}>$/);
    expect(await rows()).toMatchObject([{ next_on: "2026-03-26" }]);
    smtp.answerRecipient = "550 nobody here";
    for (const day of ["26", "27", "30"]) {
      app.clock.set(`2026-03-${day}T14:00:00.000Z`);
      await send();
    }
    expect(await app.platform.jobs.list({ state: "dead" })).toHaveLength(1);
    expect(await rows()).toMatchObject([{ next_on: "2026-04-01" }]);
    smtp.answerRecipient = "250 fine";
    app.clock.set("2026-04-01T13:00:00.000Z");
    await send();
    expect(smtp.messages).toHaveLength(2);
  });

  test("leave it lost: a process killed after the server read it repeats it once, under one name", async () => {
    const killWhileSending = async (): Promise<string> => {
      smtp.holdsAnswer = true;
      const read = smtp.nextMessage();
      const child = sendInChild();
      const message = await read;
      expect(message).toContain(ADDRESS);
      child.kill("SIGKILL");
      await once(child, "exit");
      smtp.holdsAnswer = false;
      return headerOf(message, "Message-ID");
    };
    const name = await killWhileSending();
    await send();
    expect(smtp.messages).toEqual([]);
    await takeOverJobs(app);
    await send();
    expect(messageIds()).toEqual([name]);
    app.clock.set("2026-04-01T13:00:00.000Z");
    await send();
    expect(new Set(messageIds()).size).toBe(2);
    expect(smtp.messages.at(-1)).toContain("in 1 day");
  });
});

const sendInChild = () => {
  const { host, port, user, password, database, connectionString } = app.database.pool.options;
  const script = fileURLToPath(new URL("../testing/send-reminders-child.ts", import.meta.url));
  const preload = ["--import", "./src/server/database/preload-drizzle.ts"];
  return spawn(process.execPath, [...preload, script, app.clock.now().toISOString()], {
    stdio: "inherit",
    env: {
      ...process.env,
      DATABASE_URL: connectionString ?? `postgresql://${user}:${String(password)}@${host}:${port}/${database}`,
      TENURE_DATA_DIR: app.platform.config.dataDir,
      TENURE_SECRET: app.platform.config.secret,
      TENURE_SMTP_URL: app.platform.config.smtpUrl ?? "",
      TENURE_LOG_LEVEL: "silent",
    },
  });
};
