import { afterAll, beforeAll, expect, test } from "vitest";
import { forgotPassword, login, register, resetPassword } from "#features/account/accounts/contract.ts";
import { sendFeedback } from "#features/support/feedback/contract.ts";
import { routes } from "#server/features.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { createLog } from "#server/processes/log.ts";
import { buildPath } from "#shared/endpoint.ts";
import { type ApiClient, startTestApp, type TestApp } from "#test/support/api-client.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { createMetrics } from "../metrics/metrics.ts";

const PASSWORD = "canary sings before the password does";
const COOKIE = "canary-of-a-cookie-000000000000000000000000";
const TYPED = "canary-typed-into-every-field-0000000000000";
const SENTENCE = "Canary: the tenant of unit four left on Tuesday.";

const lines: string[] = [];
let smtp: SmtpServer;
let app: TestApp;
let owner: ApiClient;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ log: createLog({ logLevel: "trace" }, { write: (line) => void lines.push(line) }) });
  app.platform.metrics = createMetrics(app.platform.log);
  app.platform.mailer = createMailer({ ...app.platform.config, smtpUrl: smtp.url }, app.clock.now);
  owner = await app.signUp();
});
afterAll(async () => {
  await app.close();
  await smtp[Symbol.asyncDispose]();
});

/** Mails as they are read: lines that were broken for the wire are whole again. */
const mailText = (): string => smtp.messages.join("\n").replaceAll("=\r\n", "").replaceAll("=3D", "=");

/** Asks every route with something secret in each place where a request can hold one. */
const askEverything = async (headers: Record<string, string>, query: Record<string, string> = {}): Promise<void> => {
  for (const { endpoint } of routes) {
    const params = Object.fromEntries(
      [...endpoint.path.matchAll(/:([A-Za-z]+)/g)].map(([, name = ""]) => [name, TYPED]),
    );
    await app.app.inject({
      method: endpoint.method,
      url: buildPath(endpoint.path, params, query),
      headers: { host: "localhost", cookie: `tenure_session=${COOKIE}`, "idempotency-key": TYPED, ...headers },
      ...(endpoint.method === "GET" ? {} : { payload: { password: PASSWORD, token: TYPED, message: TYPED } }),
    });
  }
};

/** A refused insert tells its whole row: the driver the parameters, the database the detail. */
const failWith = async (table: string, ask: () => Promise<unknown>): Promise<void> => {
  const { pool } = app.database.schemaOwner;
  await pool.query(`ALTER TABLE ${table} ADD CONSTRAINT no_more CHECK (false) NOT VALID`);
  await ask();
  await pool.query(`ALTER TABLE ${table} DROP CONSTRAINT no_more`);
};

test("no token, no password and no word of a person or a mail stands in a line of the log or in a figure", async () => {
  const visitor = app.visitor();
  const account = { email: owner.email, password: PASSWORD };
  await visitor.refused(login, { body: account });
  await visitor.call(forgotPassword, { body: { email: owner.email } });
  await app.platform.jobs.settled();
  const token = /\/reset-password\?token=([\w-]+)/.exec(mailText())?.[1] ?? "";
  expect(token).toHaveLength(75);
  await visitor.call(resetPassword, { body: { token, password: PASSWORD } });
  await visitor.refused(resetPassword, { body: { token, password: PASSWORD } });
  const { tokens } = await visitor.call(login, { body: account });
  await askEverything({ authorization: `Bearer ${tokens.accessToken}` });
  await askEverything({ authorization: `Bearer ${tokens.accessToken}` }, { q: TYPED, token: TYPED });
  await askEverything({ authorization: `Bearer ${TYPED}` });

  smtp.answerRecipient = `550 not here: ${SENTENCE.length}`;
  await visitor.send(forgotPassword, { body: { email: owner.email } });
  const body = { type: "bug", subject: SENTENCE, description: SENTENCE, userEmail: "canary-address@tenure.example" };
  await failWith("feedback", () => visitor.send(sendFeedback, { body }));
  const person = { firstName: "Robin", lastName: "Vale", timeZone: "America/New_York" };
  const registering = { body: { ...person, email: "canary-address@tenure.example", password: PASSWORD } };
  await failWith("users", () => visitor.send(register, registering));
  await app.platform.jobs.settled();

  const log = lines.join("");
  expect(log).toContain("Failed query: insert into");
  expect(log).toContain('"job":"mail.send"');
  expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThan(2 * routes.length);
  const { text: figures } = (await app.platform.metrics?.write([])) ?? { text: "" };
  expect(figures).toContain("http_server_responses_total");
  const secrets = [
    PASSWORD,
    COOKIE,
    TYPED,
    SENTENCE,
    token.slice(32),
    tokens.accessToken,
    "canary",
    "$argon2",
    mailSentence(),
  ];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
    expect(figures.toLowerCase()).not.toContain(secret.toLowerCase());
  }
});

const mailSentence = (): string => /^[A-Z][a-z ,']{30,}[.]/m.exec(mailText().replaceAll("\r", ""))?.[0] ?? "";
