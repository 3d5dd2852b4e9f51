import type { OutsideTransaction } from "#server/database/database.ts";
import { openJobs } from "#server/work/define-job.ts";
import type { Platform } from "#server/platform.ts";
import { firstReads } from "#demo/first-reads.ts";
import { answerRequest } from "./answer-request.ts";
import { type DemoBook, type RecordedAnswers, scopeOf, TIERS } from "./demo-book.ts";
import { createDemoPlatform, type DemoClock } from "./demo-platform.ts";
import type { DemoFeatures, DemoServer } from "./demo-server.ts";
import { type DemoFirm, seedPersona } from "./seed-persona.ts";

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
      answerRequest({ platform, routes, scope: writer, tier: "premium" }, request),
    );
    firm ??= seeded;
    clock.at = null;
    await settleJobs(platform);
  }
  if (!firm) throw new Error("no firm reads the sample book");
  const owners = Object.fromEntries([...books].map(([tier, { userId }]) => [tier, userId])) as DemoBook["owners"];
  const contents = Object.fromEntries(
    [...files].map(([sha256, content]) => [sha256, Buffer.from(content).toString("base64")]),
  );
  return { owners, firm, files: contents };
};
