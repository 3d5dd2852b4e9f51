/**
 * A mailbox of 10,000 mails at a real IMAP server, all of them within the window, connected and read while somebody else works, on
 * the embedded database and on PostgreSQL. Needs Dovecot. node bench/mailbox.ts, after a build; takes about four minutes.
 */
import { readFileSync } from "node:fs";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { appendMany } from "#test/support/mailboxes/append-many.ts";
import { DOVECOT_PASSWORD, type DovecotServer, startDovecot } from "#test/support/mailboxes/dovecot-server.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { newPerson, p95, probe, type ProbeState, type Wait, words } from "./bystander.ts";
import { createBenchDatabase } from "./dataset.ts";
import { startProduct } from "./servers.ts";

const MAILS = 10_000;
const PORT = 7641;
const MINUTES_OF_DAY = 1440;
const DAYS = 5;
const url = `http://localhost:${PORT}`;

/** Every twentieth is of the roofer; each tenth of those is a newsletter, which the rule leaves out. */
const isRoofers = (at: number): boolean => at % 20 === 0;
const isNewsletter = (at: number): boolean => at % 200 === 0;
const wantedSubjects = Array.from({ length: MAILS }, (_, at) => at)
  .filter((at) => isRoofers(at) && !isNewsletter(at))
  .map((at) => `Mail ${at}`)
  .toSorted();

/** Text of 2 kB; each tenth is a page of 40 kB, and each twenty-fifth brings a file of 60 kB. */
const partsOf = (at: number): string => {
  const line = `The gutter at number ${at % 90} was looked at, and the rest is for the spring.\r\n`;
  const text = line.repeat(25) + (isNewsletter(at) ? "Our newsletter\r\n" : "");
  if (at % 10 === 3) return `Content-Type: text/html; charset=utf-8\r\n\r\n<p>${`${line}<br>`.repeat(450)}</p>\r\n`;
  if (at % 25 !== 0) return `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`;
  const file = `${"JVBERi0xLjcKMSAwIG9iajw8Pj4KZW5kb2JqCnRyYWlsZXI8PD4+CiUlRU9GCnp6enp6enp6enp6\r\n".repeat(800)}`;
  const name = `Content-Disposition: attachment; filename="bill-${at}.pdf"`;
  return [
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "",
    text,
    "--b",
    "Content-Type: application/pdf",
    "Content-Transfer-Encoding: base64",
    name,
    "",
    `${file}--b--`,
    "",
  ].join("\r\n");
};

const mailAt = (at: number, now: number): string => {
  const sentAt = new Date(now - (at % (DAYS * MINUTES_OF_DAY)) * 60_000);
  const sender = isRoofers(at) ? "lee@roofer.example" : `person${at % 500}@elsewhere.example`;
  return [
    `Message-ID: <mail-${at}@mails.example>`,
    `Date: ${sentAt.toUTCString().replace("GMT", "+0000")}`,
    `From: <${sender}>`,
    "To: <robin@mails.example>",
    `Subject: Mail ${at}`,
    "MIME-Version: 1.0",
    partsOf(at),
  ].join("\r\n");
};

function* mails(): Generator<string> {
  const now = Date.now() - 60_000;
  for (let at = 0; at < MAILS; at += 1) yield mailAt(at, now);
}

const ask = async (token: string, path: string, body?: unknown) => {
  const answer = await fetch(url + path, {
    method: body === undefined ? "GET" : "POST",
    headers: { origin: url, authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status === 503) return null;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** Of the server, and of the guarded processes in which it reads mails (proc(5): in hundredths of a second). */
const processorSeconds = (pid: number): { own: number; guarded: number } => {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user = 0, system = 0, ofChildren = 0, systemOfChildren = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15)
    .map(Number);
  return { own: (user + system) / 100, guarded: (ofChildren + systemOfChildren) / 100 };
};

const readMailbox = async (token: string, { port }: DovecotServer): Promise<number> => {
  const account = { server: `127.0.0.1:${port}`, userName: "robin", password: DOVECOT_PASSWORD };
  const { id } = (await ask(token, "/api/integrations/imap", account)).account;
  const began = performance.now();
  await ask(token, `/api/integrations/accounts/${id}/folders`, { folderIds: ["INBOX"] });
  for (;;) {
    await pause(250);
    const source = (await ask(token, "/api/integrations"))?.sources[0];
    if (source?.sync.problem) throw new Error(source.sync.problem);
    if (source?.sync.lastWindow) return (performance.now() - began) / 1000;
  }
};

const readSubjects = async (token: string): Promise<string[]> => {
  const subjects: string[] = [];
  for (let cursor = ""; ;) {
    const page = await ask(token, `/api/proposals?limit=200${cursor}`);
    subjects.push(...page.proposals.map((one: { found: { title: string } }) => one.found.title));
    if (page.nextCursor === null) return subjects.toSorted();
    cursor = `&cursor=${page.nextCursor}`;
  }
};

const during = async (token: string, work: () => Promise<unknown>): Promise<Wait[]> => {
  const state: ProbeState = { isOver: false, file: "mails" };
  const probing = probe(url, token, state);
  await work();
  state.isOver = true;
  return probing;
};

const measure = async (title: string, databaseUrl: string | null, dovecot: DovecotServer): Promise<void> => {
  const env = { TENURE_SERVICE_URLS: `imap=imap://127.0.0.1:${dovecot.port}` };
  const server = await startProduct(databaseUrl, PORT, undefined, env);
  try {
    const [bystander, reader] = [await newPerson(url), await newPerson(url)];
    await ask(reader.token, "/api/rules", {
      ruleName: "Roofer",
      integrationType: "mail",
      conditions: { senderDomains: ["roofer.example"] },
      excludeKeywords: ["newsletter"],
      defaultActivityType: "maintenance-repairs-oversight",
    });
    const quiet = await during(bystander.token, () => pause(5000));
    let seconds = 0;
    const [load, before] = [loadavg()[0] ?? 0, processorSeconds(server.pid)];
    const waits = await during(bystander.token, async () => {
      seconds = await readMailbox(reader.token, dovecot);
    });
    const after = processorSeconds(server.pid);
    const found = await readSubjects(reader.token);
    const isExact = JSON.stringify(found) === JSON.stringify(wantedSubjects);
    console.log(`\n${title}, load ${load.toFixed(1)}: ${MAILS} mails in ${seconds.toFixed(1)} s`);
    console.log(
      `  proposed ${found.length} of ${wantedSubjects.length}, ${isExact ? "each of them once" : "NOT THE ONES OF THE MODEL"}`,
    );
    console.log(
      `  processor: server ${(after.own - before.own).toFixed(1)} s, guarded processes ${(after.guarded - before.guarded).toFixed(1)} s`,
    );
    console.log(`  others before: ${words(quiet)}`);
    console.log(`  others beside: ${words(waits)} (${(p95(waits) / p95(quiet)).toFixed(1)} x)`);
    if (!isExact) process.exitCode = 1;
  } finally {
    await server.stop();
  }
};

await using dovecot = await startDovecot();
await appendMany(dovecot.port, "robin", { folder: "INBOX", mails: mails() });
await measure("embedded", null, dovecot);
const postgres = await startPostgresServer({ durable: true });
try {
  const { url: databaseUrl, client } = await createBenchDatabase(postgres.url, "mailbox");
  await client.end();
  await measure("PostgreSQL", databaseUrl, dovecot);
} finally {
  await postgres.stop();
}
