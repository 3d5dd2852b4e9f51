/**
 * Follows a partner's link 100,000 times, from as many addresses as the product tells apart and beyond, and measures how long
 * requests of somebody else wait in the meantime, before and during it. npm run bench:affiliate-clicks -- [clicks]
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { joinEmbeddedDatabase } from "#server/database/open-database.ts";
import { newPerson, p95, probe, type ProbeState, type Wait, words } from "./bystander.ts";
import { startProduct } from "./servers.ts";

const PORT = 7641;
const AT_ONCE = 32;
const QUIET_SECONDS = 10;
const url = `http://localhost:${PORT}`;
const clicks = Number(process.argv[2] ?? 100_000);
const BROWSER = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/149.0.0.0 Safari/537.36";

const click = async (n: number): Promise<number> => {
  const code = n % 2 === 0 ? "kim" : `made-up-${n}`;
  const address = `11.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  const answer = await fetch(`${url}/?via=${code}`, {
    headers: { "user-agent": BROWSER, "x-forwarded-for": address, "sec-fetch-dest": "document" },
  });
  await answer.arrayBuffer();
  return answer.status;
};

const probed = async (token: string, until: () => Promise<unknown>): Promise<Wait[]> => {
  const state: ProbeState = { isOver: false, file: "" };
  const probing = probe(url, token, state);
  probing.catch(() => undefined);
  await until();
  state.isOver = true;
  return probing;
};

const flood = async (): Promise<void> => {
  const statuses = new Map<number, number>();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < clicks) {
      next += 1;
      const status = await click(next);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - began) / 1000;
  console.log(`${clicks} clicks in ${seconds.toFixed(1)} s, answered ${JSON.stringify(Object.fromEntries(statuses))}`);
};

/** A partner whose link counts. */
const addPartner = async (dataDir: string): Promise<void> => {
  const application = { fullName: "Kim", email: "kim@partner.example", platform: "Blog", acceptsTerms: true };
  await fetch(`${url}/api/affiliates`, {
    method: "POST",
    headers: { origin: url, "content-type": "application/json" },
    body: JSON.stringify(application),
  });
  const database = await joinEmbeddedDatabase(dataDir);
  if (!database) throw new Error("the server has no embedded database");
  const sql = "UPDATE affiliates SET status = 'active', referral_code = 'kim'";
  const { rowCount } = await database.pool.query(sql);
  await database.close();
  if (rowCount !== 1) throw new Error("the application did not arrive");
};

const dataDir = await mkdtemp(join(tmpdir(), "affiliate-clicks-"));
const server = await startProduct(null, PORT, dataDir, { TENURE_TRUSTED_PROXIES: "1" });
try {
  await addPartner(dataDir);
  const bystander = await newPerson(url);
  const quiet = await probed(bystander.token, () => pause(QUIET_SECONDS * 1000));
  console.log(`others, before: ${words(quiet)}`);
  const during = await probed(bystander.token, flood);
  console.log(`others, meanwhile: ${words(during)}`);
  console.log(`p95 ${p95(quiet).toFixed(0)} ms before, ${p95(during).toFixed(0)} ms meanwhile`);
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
