import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendFeedback } from "#features/support/feedback/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { letAnHourPass } from "#server/jobs/testing/forsaken-jobs.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { TEST_ENGINES } from "#test/support/test-database.ts";
import { createMailer } from "../mail/mailer.ts";

const TO_SUPPORT = {
  type: "bug",
  subject: "A faucet",
  description: "It drips since the last release.",
  userEmail: "kim@investors.example",
} as const;

let app: TestApp;
let smtp: SmtpServer;

const messageIds = (): string[] =>
  smtp.messages.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1]?.trim() ?? "");

/** The mails among the jobs: scheduled jobs wait there for their next run. */
const mails = async () => (await app.platform.jobs.list()).filter((job) => job.name === "mail.send");

const ask = () => app.visitor().call(sendFeedback, { body: TO_SUPPORT });

describe.each(TEST_ENGINES)("a mail (%s)", (_, createDatabase) => {
  beforeEach(async () => {
    app = await startTestApp({ createDatabase });
    smtp = await startSmtpServer();
    app.platform.config.smtpUrl = smtp.url;
    app.platform.mailer = createMailer(app.platform.config, app.clock.now);
  });
  afterEach(async () => {
    await app.close();
    await smtp[Symbol.asyncDispose]();
  });

  test("whose server is away for an hour arrives once, and nothing of it stays", async () => {
    smtp.answerRecipient = "451 later";
    await ask();
    for (let attempt = 0; attempt < 5; attempt += 1) await letAnHourPass(app);
    expect(smtp.messages).toEqual([]);
    const [waiting] = await mails();
    expect(waiting).toMatchObject({ name: "mail.send", state: "waiting", attempts: 6 });
    expect(waiting?.reason).toContain("451 later");
    smtp.answerRecipient = "250 fine";
    for (let attempt = 0; attempt < 3; attempt += 1) await letAnHourPass(app);
    expect(smtp.messages).toHaveLength(1);
    expect(smtp.messages[0]).toContain("It drips since the last release.");
    expect(messageIds()).toEqual([`<${waiting?.id}@localhost>`]);
    expect(await mails()).toEqual([]);
  });

  test("that no server was there to hear waits, however it was turned away", async () => {
    smtp.cuts = "greeting";
    await ask();
    for (let attempt = 0; attempt < 3; attempt += 1) await letAnHourPass(app);
    const { config } = app.platform;
    app.platform.mailer = createMailer({ ...config, smtpUrl: smtp.url.replace("smtp:", "smtps:") }, app.clock.now);
    await letAnHourPass(app);
    expect(await mails()).toMatchObject([{ state: "waiting", attempts: 5 }]);
    smtp.cuts = null;
    app.platform.mailer = createMailer(config, app.clock.now);
    await letAnHourPass(app);
    expect(smtp.messages).toHaveLength(1);
  }, 30_000);

  test("that the outbox has no room for waits, and leaves nothing half there", async () => {
    const { config } = app.platform;
    const mailer = createMailer({ ...config, smtpUrl: null }, app.clock.now);
    app.platform.mailer = mailer;
    const folder = join(config.dataDir, "outbox");
    await mkdir(config.dataDir, { recursive: true });
    await writeFile(folder, "no folder");
    await ask();
    for (let attempt = 0; attempt < 2; attempt += 1) await letAnHourPass(app);
    expect(await mails()).toMatchObject([{ state: "waiting", attempts: 3 }]);
    await rm(folder);
    await letAnHourPass(app);
    expect(await mailer.listUnsent(10)).toHaveLength(1);
  });

  test("to an address that the server refuses for good is dead at once, with what it said, and can be retried", async () => {
    smtp.answerRecipient = "550 nobody lives here";
    await ask();
    const [dead] = await mails();
    expect(dead).toMatchObject({ state: "dead", attempts: 1 });
    expect(dead?.reason).toContain("550 nobody lives here");
    smtp.answerRecipient = "250 fine";
    expect(await app.platform.jobs.retry(dead?.id ?? "")).toBe("retried");
    await app.platform.jobs.runDue();
    expect(smtp.messages).toHaveLength(1);
  });

  test("that may have gone out goes out once more under the same name, never a third time", async () => {
    smtp.cuts = "answer";
    const first = smtp.nextMessage();
    await ask();
    const second = smtp.nextMessage();
    await letAnHourPass(app);
    const nameIn = (message: string) => /^Message-ID: (.*)$/im.exec(message)?.[1];
    expect(nameIn(await second)).toBe(nameIn(await first));
    const [dead] = await mails();
    expect(dead).toMatchObject({ state: "dead", attempts: 2 });
    expect(dead?.reason).toContain("It may have gone out");
  });

  test("that surely did not go out before is in doubt for the first time, and is sent once more", async () => {
    smtp.answerRecipient = "451 later";
    await ask();
    await letAnHourPass(app);
    Object.assign(smtp, { answerRecipient: "250 fine", cuts: "answer" });
    await letAnHourPass(app);
    expect(await mails()).toMatchObject([{ state: "waiting", attempts: 3 }]);
    smtp.cuts = null;
    await letAnHourPass(app);
    expect(smtp.messages).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });
});
