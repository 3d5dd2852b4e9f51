import { once } from "node:events";
import { createServer, Socket } from "node:net";
import { setImmediate as tick } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { portOf, startSmtpServer } from "#test/support/smtp-server.ts";
import { readConfig } from "../config.ts";
import { createMailer } from "./mailer.ts";
import { isSurelyUnsent } from "./surely-unsent.ts";

const MAIL = { to: "robin@tenure.example", subject: "A", text: "A", html: "A" };

const mailerTo = (url: string) =>
  createMailer(readConfig({ NODE_ENV: "test", TENURE_SMTP_URL: url }), () => new Date());

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a server that takes a connection and says nothing has no mail", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const silent = createServer().listen(0, "127.0.0.1");
  await once(silent, "listening");
  const connected = once(silent, "connection");
  const failures: unknown[] = [];
  void mailerTo(`smtp://127.0.0.1:${portOf(silent)}`)
    .send(MAIL)
    .catch((error: unknown) => void failures.push(error));
  await connected;
  while (failures.length === 0) {
    await vi.advanceTimersByTimeAsync(1000);
    await tick();
  }
  const [failure] = failures;
  expect(failure).toMatchObject({ code: "ETIMEDOUT" });
  expect(isSurelyUnsent(failure)).toBe(true);
  silent.close();
});

test("a server that has the message is given two minutes to answer, and may have it after that", async () => {
  await using smtp = await startSmtpServer();
  const limits = vi.spyOn(Socket.prototype, "setTimeout");
  smtp.holdsAnswer = true;
  const read = smtp.nextMessage();
  const sending = mailerTo(smtp.url)
    .send(MAIL)
    .catch((error: unknown) => error);
  await read;
  const [connection] = limits.mock.contexts as Socket[];
  expect(limits.mock.calls.map(([milliseconds]) => milliseconds)).toContain(120_000);
  connection?.emit("timeout");
  const failure = await sending;
  expect(failure).toMatchObject({ timeoutType: "SOCKET_TIMEOUT" });
  expect(isSurelyUnsent(failure)).toBe(false);
});
