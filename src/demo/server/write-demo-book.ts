import type { OutsideTransaction } from "#server/database/database.ts";
import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import { openJobs } from "#server/work/define-job.ts";
import type { Platform } from "#server/platform.ts";
import type { FileReading } from "#features/proof/file-reading/contract.ts";
import { firstReads } from "#demo/first-reads.ts";
import { RECEIPT_SHOP } from "#demo/story/papers.ts";
import { answerRequest } from "./answer-request.ts";
import { type DemoBook, type RecordedAnswers, scopeOf, TIERS } from "./demo-book.ts";
import { createDemoPlatform, type DemoClock } from "./demo-platform.ts";
import type { DemoFeatures, DemoServer } from "./demo-server.ts";
import { type DemoFirm, seedAffiliate, seedPersona } from "./seed-persona.ts";

/** Runs until no job is due: jobs waiting in memory would be lost. */
const settleJobs = async ({ jobs, now }: Platform): Promise<void> => {
  const isDue = async (): Promise<boolean> =>
    (await jobs.list({ state: "waiting" })).some(({ startAt }) => startAt <= now());
  while (await isDue()) await jobs.runDue();
};

/** The first page's reads, answered by the server itself. */
export const recordAnswers = async (server: DemoServer, today: string): Promise<RecordedAnswers> => {
  const recorded: RecordedAnswers = {};
  for (const tier of ["premium", "free"] as const) {
    const answers: RecordedAnswers[typeof tier] = {};
    for (const url of firstReads(today)) {
      const request = { url, method: "GET", headers: {}, body: null, form: null };
      const answer = await server(request, { tier, isAdmin: false });
      // For a plan without it, the engine gives that answer.
      if (answer?.status === 402) continue;
      if (answer !== null && (answer.status !== 200 || typeof answer.body !== "string"))
        throw new Error(`${url} was answered with ${answer.status}: ${String(answer.body)}`);
      answers[url] = answer === null ? null : String(answer.body);
    }
    recorded[tier] = answers;
  }
  return recorded;
};

type Ask = <Content>(method: string, url: string) => Promise<Content>;

/** A page has no process that reads papers, so what the sample's receipt says is read while its book is written. */
const readReceipt = async (platform: Platform, ask: Ask): Promise<void> => {
  const { files } = await ask<{ files: { id: string }[] }>("GET", `/api/files?q=${encodeURIComponent(RECEIPT_SHOP)}`);
  const path = `/api/files/${files[0]?.id}/reading`;
  platform.config.readsFiles = true;
  await ask("POST", path);
  await settleJobs(platform);
  platform.config.readsFiles = false;
  const { status, analysis } = await ask<FileReading>("GET", path);
  if (status !== "completed" || analysis.summary === null) throw new Error("the sample's receipt was not read");
};

/** Writes the book of each tier into an empty database, through the product's own endpoints. */
export const writeDemoBook = async ({ routes, jobs }: DemoFeatures, db: OutsideTransaction): Promise<DemoBook> => {
  const clock: DemoClock = { at: null };
  const files = new Map<string, Buffer>();
  const platform = createDemoPlatform(db, { clock, files });
  await openJobs(platform, jobs);
  const books = new Map(TIERS.map((tier) => [tier, scopeOf(platform, tier, platform.newId())]));
  let firm: DemoFirm | null = null;
  for (const [tier, scope] of books) {
    const seeded = await seedPersona(platform, { scope, tier, clock }, (writer, request) =>
      answerRequest({ platform, routes, scope: writer, affiliate: null, tier: "premium" }, request),
    );
    firm ??= seeded;
    await deliveriesUnderWay(platform);
    // Notes on entries are gathered for two seconds: what the first round asks for is due in the second.
    for (const seconds of [3, 6]) {
      clock.at = new Date(Date.now() + seconds * 1000);
      await settleJobs(platform);
    }
    clock.at = null;
    if (tier === "premium") {
      await readReceipt(platform, async (method, url) => {
        const asked = { url, method, headers: {}, body: null, form: null };
        const answer = await answerRequest({ platform, routes, scope, affiliate: null, tier }, asked);
        if (answer?.status !== 200) throw new Error(`${url} was answered with ${answer?.status}`);
        return JSON.parse(String(answer.body));
      });
    }
  }
  if (!firm) throw new Error("no firm reads the sample book");
  const owners = Object.fromEntries([...books].map(([tier, { userId }]) => [tier, userId])) as DemoBook["owners"];
  const contents = Object.fromEntries(
    [...files].map(([sha256, content]) => [sha256, Buffer.from(content).toString("base64")]),
  );
  return { owners, firm, affiliate: await seedAffiliate(platform), files: contents };
};
