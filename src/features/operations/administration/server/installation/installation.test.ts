import { afterAll, beforeAll, expect, test } from "vitest";
import { getInstallation, sendTestMail } from "#features/operations/administration/contract/installation.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { signUpAdministrator } from "../testing/administrator.ts";

let [testApp, administrator, mailServer]: [TestApp?, ApiClient?, SmtpServer?] = [];
beforeAll(async () => {
  testApp = await startTestApp();
  administrator = await signUpAdministrator(testApp);
  mailServer = await startSmtpServer();
});
afterAll(async () => {
  await testApp?.close();
  await mailServer?.[Symbol.asyncDispose]();
});

const running = () => {
  if (!testApp || !administrator || !mailServer) throw new Error("the app did not start");
  return { app: testApp, ada: administrator, smtp: mailServer };
};

test("an administrator reads what is on and which setting switches on the rest, and no secret", async () => {
  const { app, ada } = running();
  const { services } = await ada.call(getInstallation, {});
  expect(services.map(({ what }) => what).slice(0, 4)).toEqual(["Mail", "Backups", "Object storage", "Virus scan"]);
  expect(services.find(({ what }) => what === "Mail")).toMatchObject({ isOn: false, setting: "TENURE_SMTP_URL" });
  expect(JSON.stringify(services)).not.toContain(app.platform.config.secret);
  const robin = await app.signUp({});
  expect(await robin.refused(getInstallation, {})).toMatchObject({ status: 404 });
});

test("a test mail goes by the mailer of all mails, and what a server answers is told", async () => {
  const { app, ada, smtp } = running();
  app.platform.mailer = createMailer({ ...app.platform.config, smtpUrl: smtp.url }, app.clock.now);
  expect(await ada.call(sendTestMail, {})).toEqual({ to: ada.email, problem: null, isSent: true });
  expect(smtp.messages).toHaveLength(1);
  expect(smtp.messages[0]).toContain("Subject: Mail from Tenure arrives");
  smtp.answerRecipient = "550 no such person";
  expect(await ada.call(sendTestMail, {})).toMatchObject({ problem: expect.stringContaining("550 no such person") });
  const { rows } = await app.database.pool.query(
    "SELECT count(*)::int AS n FROM admin_log WHERE action = 'mail.tested'",
  );
  expect(rows[0].n).toBe(2);
  const robin = await app.signUp({});
  expect(await robin.refused(sendTestMail, {})).toMatchObject({ status: 404 });
});

test("with no mail server it says that mails stay here", async () => {
  const { app, ada } = running();
  app.platform.mailer = createMailer({ ...app.platform.config, smtpUrl: null }, app.clock.now);
  expect(await ada.call(sendTestMail, {})).toEqual({ to: ada.email, problem: null, isSent: false });
  expect(await app.platform.mailer.listUnsent(5)).toMatchObject([
    { to: ada.email, subject: "Mail from Tenure arrives" },
  ]);
});
