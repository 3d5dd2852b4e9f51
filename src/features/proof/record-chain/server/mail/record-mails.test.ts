import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { verifyEmail } from "#features/account/accounts/contract.ts";
import { createTimeEntry } from "#features/log/time-entries/contract.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { getRecordHead } from "#features/proof/record-chain/contract.ts";
import {
  getMailStop,
  getRecordMail,
  stopRecordMail,
  updateRecordMail,
} from "#features/proof/record-chain/mail-contract.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { letAnHourPass, takeOverJobs } from "#server/jobs/testing/forsaken-jobs.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { TEST_ENGINES, type createEmbeddedTestDatabase } from "#test/support/test-database.ts";
import { postRecordMails } from "./post-record-mails.ts";

const ADVISER = "lee@advisers.example";

let app: TestApp;
let smtp: SmtpServer;
let robin: ApiClient;

const log = (client: ApiClient) =>
  client.call(createTimeEntry, {
    body: {
      date: "2026-03-09",
      hours: 1.5,
      activityType: "maintenance-repairs-oversight",
      description: "Replaced the kitchen faucet in unit A",
    },
  });
/** What the server does every half an hour. */
const send = async (): Promise<void> => {
  await postRecordMails(app.platform);
  await app.platform.jobs.runDue();
};
const name = (adviserEmail: string | null) => robin.call(updateRecordMail, { body: { adviserEmail } });
const week = (): void => app.clock.advance(7 * 86_400);

/** What a mail says, by the kind of its part: quoted-printable undone. */
const partOf = (message: string, kind: "plain" | "html"): string => {
  const part = message.split(`Content-Type: text/${kind}`)[1]?.split("\r\n\r\n").slice(1).join("\r\n\r\n") ?? "";
  const body = part.split(/\r\n-{4}_NmP/)[0] ?? "";
  const bytes = body
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
};
const recipients = (): string[] =>
  smtp.messages.map((message) => /^To: (.*)$/m.exec(message.replaceAll("\r", ""))?.[1] ?? "");
const stopTokenIn = (message: string): string =>
  /record-mail-stop\/([\w-]{43})/.exec(partOf(message, "plain"))?.[1] ?? "";

const signUpVerified = async (): Promise<ApiClient> => {
  const known = app.mails.length;
  const client = await app.signUp();
  const token = /token=([\w-]+)/.exec(app.mails[known]?.text ?? "")?.[1] ?? "";
  await client.call(verifyEmail, { body: { token } });
  return client;
};

const start = async (createDatabase?: typeof createEmbeddedTestDatabase): Promise<void> => {
  app = await startTestApp(createDatabase ? { createDatabase } : {});
  smtp = await startSmtpServer();
  robin = await signUpVerified();
  app.platform.config.smtpUrl = smtp.url;
  app.platform.mailer = createMailer(app.platform.config, app.clock.now);
  await log(robin);
};
const stop = async (): Promise<void> => {
  await app.close();
  await smtp[Symbol.asyncDispose]();
};

describe.each(TEST_ENGINES)("the weekly mail (%s)", (_, createDatabase) => {
  beforeEach(() => start(createDatabase));
  afterEach(stop);

  test("carries the head to its owner, as text and HTML, once a week however many processes send", async () => {
    await Promise.all([send(), send(), send()]);
    await send();
    expect(recipients()).toEqual([robin.email]);
    const { head } = await robin.call(getRecordHead, {});
    for (const kind of ["plain", "html"] as const) {
      const part = partOf(smtp.messages[0] ?? "", kind);
      expect(part).toContain(`1 ${head?.hash}`);
      expect(part).toContain("received on 2026-03-10 at 15:00 UTC");
      expect(part).toContain("The log then held 1 entry.");
      expect(part).toContain("/verify");
    }
    expect(await robin.call(getRecordMail, {})).toMatchObject({ lastToOwner: { seq: 1 }, lastToAdviser: null });
    // A week without a change sends nothing; one with a change does.
    week();
    await send();
    expect(smtp.messages).toHaveLength(1);
    await log(robin);
    await send();
    expect(recipients()).toEqual([robin.email, robin.email]);
    const [first = "", second = ""] = smtp.messages.map((message) => partOf(message, "plain"));
    expect(first).not.toContain("not signed");
    expect(second).toContain("The week of March 9 to 15, 2026 is not signed yet.");
    expect(second).toContain("/weekly-close");
  });

  test("says to an adviser who sends it and why, and that link ends it without a login", async () => {
    await name(ADVISER);
    await send();
    expect(recipients().toSorted()).toEqual([ADVISER, robin.email].toSorted());
    const first = smtp.messages.find((message) => message.includes(ADVISER)) ?? "";
    expect(partOf(first, "plain")).toContain(
      "Robin Vale keeps a log of real estate work in Tenure and named this address",
    );
    expect(partOf(first, "plain")).not.toContain("signed");
    const token = stopTokenIn(first);
    const { rows } = await app.database.pool.query("SELECT * FROM record_mail_settings");
    expect(JSON.stringify(rows)).not.toContain(token);
    const visitor = app.visitor();
    const asked = await visitor.send(getMailStop, { params: { token } });
    expect(asked.json()).toEqual({ ownerName: "Robin Vale", recipient: "adviser", isStopped: false });
    expect(asked.headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
    week();
    await log(robin);
    await send();
    const second = smtp.messages.findLast((message) => message.includes(ADVISER)) ?? "";
    expect(partOf(second, "plain")).not.toContain("named this address");
    expect(stopTokenIn(second)).toBe(token);
    for (let time = 0; time < 2; time += 1) {
      expect(await visitor.call(stopRecordMail, { params: { token } })).toEqual({
        ownerName: "Robin Vale",
        recipient: "adviser",
        isStopped: true,
      });
    }
    expect((await visitor.call(getMailStop, { params: { token } })).isStopped).toBe(true);
    expect(await robin.call(getRecordMail, {})).toMatchObject({ adviserEmail: null, lastStopAt: expect.any(String) });
    week();
    await log(robin);
    await send();
    expect(recipients().filter((to) => to === ADVISER)).toHaveLength(2);
    const again = await robin.refused(updateRecordMail, { body: { adviserEmail: ADVISER.toUpperCase() } });
    expect(again).toMatchObject({ status: 409, code: "state_conflict" });
  });

  test("waits for a mail server that is away, and says when it went out", async () => {
    smtp.answerRecipient = "451 try later";
    await send();
    smtp.answerRecipient = "250 fine";
    await send();
    expect(smtp.messages).toHaveLength(0);
    expect(await robin.call(getRecordMail, {})).toMatchObject({ lastToOwner: null });
    await letAnHourPass(app);
    await letAnHourPass(app);
    expect(recipients()).toEqual([robin.email]);
    expect(await robin.call(getRecordMail, {})).toMatchObject({ lastToOwner: { seq: 1 } });
  });

  test("whose job is gone, as after a restore, is written anew; one that was refused is not", async () => {
    smtp.answerRecipient = "451 try later";
    await send();
    await app.database.pool.query("DELETE FROM jobs");
    smtp.answerRecipient = "250 fine";
    await send();
    await send();
    expect(recipients()).toEqual([robin.email]);
    week();
    await log(robin);
    smtp.answerRecipient = "550 nobody lives here";
    await send();
    await send();
    expect(await app.platform.jobs.list({ state: "dead" })).toHaveLength(1);
  });

  test.each([
    ["turned it off", () => robin.call(updateRecordMail, { body: { isOn: false, adviserEmail: null } })],
    ["was suspended", () => app.database.pool.query("UPDATE users SET status = 'suspended'")],
  ])("that waits goes to nobody who %s meanwhile", async (_how, end) => {
    await name(ADVISER);
    smtp.answerRecipient = "451 try later";
    await send();
    await end();
    smtp.answerRecipient = "250 fine";
    await letAnHourPass(app);
    expect(smtp.messages).toEqual([]);
    const left = await app.platform.jobs.list();
    expect(left.filter((job) => /mail/.test(job.name))).toEqual([]);
  });
});

describe("the settings of the weekly mail", () => {
  beforeEach(() => start());
  afterEach(stop);

  test("turn it off and on, and end an adviser's", async () => {
    expect(await robin.call(getRecordMail, {})).toEqual({
      isOn: true,
      isEmailVerified: true,
      email: robin.email,
      isMailSent: true,
      adviserEmail: null,
      lastStopAt: null,
      lastToOwner: null,
      lastToAdviser: null,
    });
    await robin.call(updateRecordMail, { body: { isOn: false, adviserEmail: ADVISER } });
    await send();
    expect(recipients()).toEqual([ADVISER]);
    const before = stopTokenIn(smtp.messages[0] ?? "");
    expect(await name(null)).toMatchObject({ isOn: false, adviserEmail: null });
    expect(await app.visitor().refused(getMailStop, { params: { token: before } })).toMatchObject({ status: 404 });
    await robin.call(updateRecordMail, { body: { isOn: true } });
    await send();
    expect(recipients()).toEqual([ADVISER, robin.email]);
  });

  test("name nobody from an address that is not confirmed, and send nothing to it", async () => {
    const sam = await app.signUp();
    await log(sam);
    expect(await sam.refused(updateRecordMail, { body: { adviserEmail: ADVISER } })).toMatchObject({
      status: 403,
      code: "email_not_verified",
    });
    await robin.call(updateRecordMail, { body: { isOn: false } });
    await send();
    expect(smtp.messages.filter((message) => message.includes("Your record is at"))).toEqual([]);
  });

  test("refuse strangers, the own address, what is no address, and tokens nobody made", async () => {
    expect(await app.visitor().refused(getRecordMail, {})).toMatchObject({ status: 401 });
    expect(await robin.refused(updateRecordMail, { body: { adviserEmail: robin.email } })).toMatchObject({
      status: 409,
    });
    expect(await robin.refused(updateRecordMail, { body: { adviserEmail: "lee" } })).toMatchObject({ status: 400 });
    for (const token of ["a".repeat(43), "short", "../../etc"]) {
      expect(await app.visitor().refused(stopRecordMail, { params: { token } })).toMatchObject({ status: 404 });
    }
  });

  test("let nobody guess at stop links", async () => {
    const visitor = app.visitor();
    const statuses: number[] = [];
    for (let time = 0; time < 21; time += 1) {
      statuses.push((await visitor.refused(stopRecordMail, { params: { token: "b".repeat(43) } })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

test("a mail whose process was killed before its end was written comes once more, under the same name", async () => {
  await start();
  try {
    smtp.holdsAnswer = true;
    const read = smtp.nextMessage();
    const { host, port, user, password, database } = app.database.pool.options;
    const child = spawn(
      process.execPath,
      [
        "--import",
        "./src/server/database/preload-drizzle.ts",
        fileURLToPath(new URL("../testing/send-mails-child.ts", import.meta.url)),
        app.clock.now().toISOString(),
      ],
      {
        stdio: "inherit",
        env: {
          ...process.env,
          DATABASE_URL:
            app.database.pool.options.connectionString ??
            `postgresql://${user}:${String(password)}@${host}:${port}/${database}`,
          TENURE_DATA_DIR: app.platform.config.dataDir,
          TENURE_SECRET: app.platform.config.secret,
          TENURE_SMTP_URL: smtp.url,
          TENURE_LOG_LEVEL: "silent",
        },
      },
    );
    const first = await read;
    expect(first).toContain(robin.email);
    child.kill("SIGKILL");
    await once(child, "exit");
    smtp.holdsAnswer = false;
    await send();
    expect(smtp.messages).toEqual([]);
    await takeOverJobs(app);
    await send();
    const nameIn = (message: string) => /^Message-ID: (.*)$/m.exec(message)?.[1];
    expect(smtp.messages.map(nameIn)).toEqual([nameIn(first)]);
  } finally {
    await stop();
  }
});
