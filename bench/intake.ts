/**
 * 10,000 keywords of 200 rules on 10,000 texts, then a calendar of 10,000 events read with those rules while somebody else
 * works, on the embedded database and on PostgreSQL. node bench/intake.ts, after a build; takes about two minutes.
 */
import { setTimeout as pause } from "node:timers/promises";
import { createOwnMatcher, type OwnRule } from "#features/intake/automation-rules/item-matcher.ts";
import type { Message } from "#features/intake/automation-rules/rule.ts";
import { startPostgresServer } from "#test/support/postgres-server.ts";
import { newPerson, p95, probe, type ProbeState, type Wait, words } from "./bystander.ts";
import { createBenchDatabase } from "./dataset.ts";
import { startProduct } from "./servers.ts";

const RULES = 200;
const WORDS = 50;
const TEXTS = 10_000;
const PORT = 7639;
const url = `http://localhost:${PORT}`;

const SYLLABLES = [
  "ba",
  "co",
  "di",
  "fu",
  "gle",
  "hon",
  "ki",
  "lum",
  "mer",
  "nap",
  "or",
  "pi",
  "ras",
  "sto",
  "tur",
  "ve",
];
/** A word of its own for each number, alike in its beginning, as words are. */
const wordAt = (index: number): string => [0, 4, 8, 12].map((shift) => SYLLABLES[(index >> shift) & 15] ?? "").join("");

const keywordsOf = (rule: number): string[] =>
  Array.from({ length: WORDS }, (_, at) => `${wordAt(rule * WORDS + at)} ${wordAt(at)}`);

const rules: OwnRule[] = Array.from({ length: RULES }, (_, at) => ({
  id: `0198a000-0000-7000-8000-${String(at).padStart(12, "0")}`,
  ruleName: `Rule ${at}`,
  integrationType: "calendar",
  providerScope: "any",
  ruleType: null,
  matchMode: "any",
  conditions: { titleKeywords: keywordsOf(at) },
  excludeKeywords: [],
  startsOn: null,
  endsOn: null,
  activityType: "property-management",
  defaults: {
    activityType: "property-management",
    propertyId: null,
    personId: null,
    isMaterialParticipation: null,
    isQualifiedNonMaterial: null,
    fixedSeconds: null,
  },
}));

/** Every tenth text has a keyword. */
const titleAt = (at: number): string =>
  at % 10 === 0 ? `Meet about ${keywordsOf(at % RULES)[at % WORDS]}` : `Event ${wordAt(at * 7)} ${wordAt(at * 3)}`;

/** As long as what is kept of a mail: 500 characters. */
const LONG = Array.from({ length: 50 }, (_, at) => wordAt(at * 31))
  .join(" ")
  .slice(0, 500);

const matchAll = (): void => {
  const message = (at: number): Message => ({
    kind: "calendar",
    date: "2026-03-03",
    title: titleAt(at),
    text: LONG,
    location: "12 Birch St, Toledo",
    senders: [],
    recipients: [],
    attendees: ["lee@example.com"],
    labels: [],
  });
  const began = performance.now();
  const match = createOwnMatcher(rules);
  const planted = performance.now() - began;
  let hits = 0;
  for (let at = 0; at < TEXTS; at += 1) hits += match(message(at), "any").length;
  const took = (performance.now() - began) / 1000;
  console.log(
    `${RULES * WORDS} keywords on ${TEXTS} texts: ${took.toFixed(2)} s, ${planted.toFixed(0)} ms of it to read the keywords, ${hits} hits`,
  );
};

const stamp = (minutes: number): string =>
  `${new Date(Date.UTC(2025, 0, 1) + minutes * 60_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** An event every 45 minutes from January 2025 on. */
const calendar = (): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//bench//EN",
    ...Array.from({ length: TEXTS }, (_, at) => [
      "BEGIN:VEVENT",
      `UID:event-${at}@calendar.example`,
      "DTSTAMP:20250101T120000Z",
      `DTSTART:${stamp(at * 45)}`,
      `DTEND:${stamp(at * 45 + 30)}`,
      `SUMMARY:${titleAt(at)}`,
      "END:VEVENT",
    ]).flat(),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

const ask = async (token: string, path: string, body?: unknown, method = body === undefined ? "GET" : "POST") => {
  const isForm = body instanceof FormData;
  const answer = await fetch(url + path, {
    method,
    headers: {
      origin: url,
      authorization: `Bearer ${token}`,
      ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  });
  if (answer.status === 503) return null;
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

const readCalendar = async (token: string): Promise<{ seconds: number; proposed: number }> => {
  const form = new FormData();
  form.append("file", new Blob([calendar()]), "year.ics");
  const began = performance.now();
  await ask(token, "/api/integrations/ics?startsOn=2025-01-01", form);
  for (;;) {
    await pause(250);
    const run = (await ask(token, "/api/integrations"))?.sources[0].lastRun;
    if (!run || run.importStatus === null) continue;
    return { seconds: (performance.now() - began) / 1000, proposed: run.counts.proposed };
  }
};

/** As many as one act decides. */
const AT_ONCE = 200;

/** Says of the newest what they were, then confirms them in one request. */
const confirmMany = async (token: string): Promise<{ seconds: number; confirmed: number }> => {
  const list = (await ask(token, `/api/proposals?limit=${AT_ONCE}`)).proposals;
  const seen = (rows: { id: string; version: number }[]) => rows.map(({ id, version }) => ({ id, version }));
  const said = { proposals: seen(list), activityType: "property-management" };
  const { changed } = await ask(token, "/api/proposals", said, "PATCH");
  const began = performance.now();
  const { confirmed } = await ask(token, "/api/proposals/confirm", { proposals: seen(changed) });
  return { seconds: (performance.now() - began) / 1000, confirmed: confirmed.length };
};

/** A new rule, let loose on what waits. */
const fillIn = async (token: string): Promise<{ seconds: number; tagged: number }> => {
  const rule = { ruleName: "Events", integrationType: "calendar", conditions: { titleKeywords: ["event"] } };
  const { id } = await ask(token, "/api/rules", { ...rule, defaultActivityType: "property-management" });
  const began = performance.now();
  const { tagged } = await ask(token, `/api/rules/${id}/run`, {});
  return { seconds: (performance.now() - began) / 1000, tagged };
};

const during = async (token: string, file: string, work: () => Promise<unknown>): Promise<Wait[]> => {
  const state: ProbeState = { isOver: false, file };
  const probing = probe(url, token, state);
  await work();
  state.isOver = true;
  return probing;
};

const measure = async (database: string, databaseUrl: string | null): Promise<void> => {
  const server = await startProduct(databaseUrl, PORT);
  try {
    const [bystander, importer] = [await newPerson(url), await newPerson(url)];
    // One is left for what comes.
    for (const { ruleName, conditions } of rules.slice(1))
      await ask(importer.token, "/api/rules", {
        ruleName,
        integrationType: "calendar",
        conditions,
        defaultActivityType: "property-management",
      });
    const quiet = await during(bystander.token, "nothing", () => pause(5000));
    let read = { seconds: 0, proposed: 0 };
    const waits = await during(bystander.token, "calendar", async () => {
      read = await readCalendar(importer.token);
    });
    console.log(`\n${database}: ${read.proposed} proposals in ${read.seconds.toFixed(1)} s`);
    console.log(`  others before: ${words(quiet)}`);
    console.log(`  others beside: ${words(waits)} (${(p95(waits) / p95(quiet)).toFixed(1)} x)`);
    let filled = { seconds: 0, tagged: 0 };
    const besideRule = await during(bystander.token, "rule", async () => {
      filled = await fillIn(importer.token);
    });
    console.log(`  ${filled.tagged} filled in: ${filled.seconds.toFixed(1)} s; others: ${words(besideRule)}`);
    let made = { seconds: 0, confirmed: 0 };
    const besideActs = await during(bystander.token, "acts", async () => {
      made = await confirmMany(importer.token);
    });
    console.log(
      `  ${made.confirmed} confirmed in one request: ${made.seconds.toFixed(1)} s; others: ${words(besideActs)}`,
    );
  } finally {
    await server.stop();
  }
};

matchAll();
await measure("embedded", null);
const postgres = await startPostgresServer({ durable: true });
try {
  const { url: databaseUrl, client } = await createBenchDatabase(postgres.url, "intake");
  await client.end();
  await measure("PostgreSQL", databaseUrl);
} finally {
  await postgres.stop();
}
