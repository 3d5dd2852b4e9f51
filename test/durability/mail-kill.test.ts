import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { afterAll, expect, test } from "vitest";
import { freePort } from "#test/support/network/free-port.ts";
import { type Product, signUp, startProduct } from "./product.ts";
import { copyStarted } from "./started-folder.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tenure-mail-kill-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const MAILS = 30;
const KILLED_AFTER = 10;

test("a server killed while mails come in has each that it acknowledged", async () => {
  copyStarted(dataDir);
  const port = await freePort();
  const settings = { TENURE_MAIL_IN_PORT: String(port), TENURE_MAIL_IN_DOMAIN: "log.example.com" };
  const start = (): Promise<Product> => startProduct(dataDir, [], settings);
  const first = await start();
  const robin = await signUp(first.origin, "robin@example.com");
  const made = await robin.post(first.origin, "/api/mail-address", {});
  const address = /log\+[^"]+/.exec(JSON.stringify(made))?.[0] ?? "";

  const acknowledged: string[] = [];
  let killed: Promise<void> | null = null;
  const send = async (subject: string): Promise<void> => {
    const transport = nodemailer.createTransport({ host: "127.0.0.1", port, ignoreTLS: true });
    try {
      await transport.sendMail({ from: "lee@example.org", to: address, subject, text: "On the roof." });
      acknowledged.push(subject);
      if (acknowledged.length >= KILLED_AFTER) killed ??= first.kill();
    } catch {
      // Not acknowledged: its sender tries again.
    } finally {
      transport.close();
    }
  };
  const subjects = Array.from({ length: MAILS }, (_, n) => `Mail ${n}`);
  // As many at once as one address may have connections.
  for (let at = 0; at < MAILS; at += 5) await Promise.all(subjects.slice(at, at + 5).map(send));
  await killed;
  expect(acknowledged.length).toBeGreaterThanOrEqual(KILLED_AFTER);
  expect(acknowledged.length).toBeLessThan(MAILS);

  const second = await start();
  const read = await robin.get(second.origin, "/api/mail-address");
  const { held } = JSON.parse(read?.bytes.toString() ?? "null") as { held: { subject: string }[] };
  const kept = held.map(({ subject }) => subject);
  expect(acknowledged.filter((subject) => !kept.includes(subject))).toEqual([]);
  expect(new Set(kept).size).toBe(kept.length);
  await second.stop();
}, 180_000);
