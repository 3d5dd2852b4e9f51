import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sendFeedback } from "#features/feedback/contract.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { letAnHourPass } from "#server/jobs/testing/forsaken-jobs.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { createEmbeddedTestDatabase, createTestDatabase } from "#test/support/test-database.ts";
import { createMailer } from "./mailer.ts";

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

const ask = () => app.visitor().call(sendFeedback, { body: TO_SUPPORT });

describe.each([
  ["PostgreSQL", createTestDatabase],
  ["the embedded database", createEmbeddedTestDatabase],
] as const)("a mail (%s)", (_, createDatabase) => {
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
    const [waiting] = await app.platform.jobs.list();
    expect(waiting).toMatchObject({ name: "mail.send", state: "waiting", attempts: 6 });
    expect(waiting?.reason).toContain("451 later");
    smtp.answerRecipient = "250 fine";
    for (let attempt = 0; attempt < 3; attempt += 1) await letAnHourPass(app);
    expect(smtp.messages).toHaveLength(1);
    expect(smtp.messages[0]).toContain("It drips since the last release.");
    expect(messageIds()).toEqual([`<${waiting?.id}@localhost>`]);
    expect(await app.platform.jobs.list()).toEqual([]);
  });

  test("to an address that the server refuses for good is dead at once, with what it said, and can be retried", async () => {
    smtp.answerRecipient = "550 nobody lives here";
    await ask();
    const [dead] = await app.platform.jobs.list();
    expect(dead).toMatchObject({ state: "dead", attempts: 1 });
    expect(dead?.reason).toContain("550 nobody lives here");
    smtp.answerRecipient = "250 fine";
    expect(await app.platform.jobs.retry(dead?.id ?? "")).toBe(true);
    await app.platform.jobs.runDue();
    expect(smtp.messages).toHaveLength(1);
  });

  test(
    "that may have gone out goes out once more under the same name, never a third time",
    { timeout: 30_000 },
    async () => {
      smtp.holdsAnswer = true;
      const first = smtp.nextMessage();
      await ask();
      const second = smtp.nextMessage();
      await letAnHourPass(app);
      const nameIn = (message: string) => /^Message-ID: (.*)$/im.exec(message)?.[1];
      expect(nameIn(await second)).toBe(nameIn(await first));
      const [dead] = await app.platform.jobs.list();
      expect(dead).toMatchObject({ state: "dead", attempts: 2 });
      expect(dead?.reason).toContain("It may have gone out");
    },
  );
});
