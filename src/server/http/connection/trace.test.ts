import { afterAll, beforeAll, expect, test } from "vitest";
import { sendFeedback } from "#features/support/feedback/contract.ts";
import { createMailer } from "#server/mail/mailer.ts";
import { createOutbound } from "#server/outbound/outbound.ts";
import { createLog } from "#server/processes/log.ts";
import { traceHeaders, withinTrace } from "#server/processes/trace.ts";
import { startTestApp, type TestApp } from "#test/support/api-client.ts";
import { startInternetStandIn } from "#test/support/network/internet-stand-in.ts";
import { type SmtpServer, startSmtpServer } from "#test/support/smtp-server.ts";
import { traceOf } from "./trace-of.ts";

const TRACE_ID = "4bf92f3577b34da6a3ce929d0e0e4736";
const PARENT = "00f067aa0ba902b7";
const HEADER = `00-${TRACE_ID}-${PARENT}-01`;
const PUBLIC = "142.250.74.33";

const lines: string[] = [];
let smtp: SmtpServer;
let app: TestApp;
beforeAll(async () => {
  smtp = await startSmtpServer();
  app = await startTestApp({ log: createLog({ logLevel: "info" }, { write: (line) => void lines.push(line) }) });
  app.platform.mailer = createMailer({ ...app.platform.config, smtpUrl: smtp.url }, app.clock.now);
});
afterAll(async () => {
  await app.close();
  await smtp[Symbol.asyncDispose]();
});

test.each([
  [HEADER, true],
  [`00-${TRACE_ID}-${PARENT}-00`, false],
  [`cc-${TRACE_ID}-${PARENT}-01-what-a-later-version-adds`, true],
])("the trace of %s goes on", (header, isSampled) => {
  expect(traceOf("r", header)).toMatchObject({ requestId: "r", traceId: TRACE_ID, isSampled });
});

test.each([
  undefined,
  "",
  `ff-${TRACE_ID}-${PARENT}-01`,
  `00-${"0".repeat(32)}-${PARENT}-01`,
  `00-${TRACE_ID}-${"0".repeat(16)}-01`,
  `00-${TRACE_ID.toUpperCase()}-${PARENT}-01`,
  `00-${TRACE_ID}-${PARENT}-01-more`,
  `${HEADER}\nx`,
  "robin@tenure.example",
])("of %j nothing goes on, and a trace begins", (header) => {
  const { traceId, spanId, isSampled } = traceOf("r", header);
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);
  expect(spanId).toMatch(/^[0-9a-f]{16}$/);
  expect([traceId, isSampled]).toEqual([expect.not.stringContaining(TRACE_ID), false]);
});

test("an answer, an error, each line of the log and a mail name the request, and the lines the trace", async () => {
  const { pool } = app.database.schemaOwner;
  const headers = { host: "localhost", traceparent: HEADER };
  const payload = { type: "bug", subject: "A faucet", description: "It drips.", userEmail: "kim@investors.example" };
  const asked = { method: "POST", url: sendFeedback.path, headers, payload } as const;
  const sent = await app.app.inject(asked);
  expect(sent.statusCode).toBeLessThan(300);
  await app.platform.jobs.settled();
  await pool.query("ALTER TABLE jobs ADD CONSTRAINT no_more CHECK (false) NOT VALID");
  const failed = await app.app.inject(asked);
  await pool.query("ALTER TABLE jobs DROP CONSTRAINT no_more");
  expect(failed.statusCode).toBe(500);

  const idOf = ({ headers: told }: typeof sent): string => String(told["x-request-id"]);
  expect(failed.json()).toMatchObject({ requestId: idOf(failed) });
  expect(smtp.messages).toHaveLength(1);
  expect(smtp.messages[0]).toContain(`X-Request-ID: ${idOf(sent)}`);
  const told = lines.map((line) => JSON.parse(line));
  expect(told.filter(({ reqId }) => reqId === idOf(failed)).map(({ msg }) => msg)).toEqual([
    "request failed",
    "request",
  ]);
  for (const line of told) expect(line).toMatchObject({ trace: TRACE_ID });
  for (const line of lines) expect(line.match(/"(reqId|trace)":/g)).toEqual(['"reqId":', '"trace":']);
});

test("a line that is written for a request by the log of the whole process names it too", () => {
  const trace = traceOf("a-request", HEADER);
  lines.length = 0;
  app.platform.log.warn("outside");
  withinTrace(trace, () => app.platform.log.warn("inside"));
  expect(lines.map((line) => JSON.parse(line).reqId)).toEqual([undefined, "a-request"]);
});

test("a call elsewhere carries the trace on with a part of our own, and none outside of a request", async () => {
  await using internet = await startInternetStandIn();
  internet.names["a.example"] = [PUBLIC];
  internet.answers[PUBLIC] = (_, response) => void response.end("fine");
  const ask = () => createOutbound(internet.network).ask("https://a.example/", { bytesMax: 100, patienceMs: 5_000 });
  const trace = traceOf("r", HEADER);
  await withinTrace(trace, ask);
  await ask();
  const carried = internet.arrivals.map(({ request }) => request.headers["traceparent"]);
  expect(carried).toEqual([`00-${TRACE_ID}-${trace.spanId}-01`, undefined]);
  expect(trace.spanId).not.toBe(PARENT);
  expect(traceHeaders()).toEqual({});
});
