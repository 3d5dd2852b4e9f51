import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Found } from "./children/writer.ts";

const writerPath = fileURLToPath(new URL("./children/writer.ts", import.meta.url));
const noFsync = new URL("./without-fsync.ts", import.meta.url).href;
const fasterStart = createRequire(import.meta.url).resolve("#server/database/preload-drizzle.ts");

/** What was acknowledged to each client so far, and what the runs have shown. */
export type Trial = { acknowledged: Map<number, number>; acknowledgedCount: number; lost: number; halves: number };

export const newTrial = (): Trial => ({ acknowledged: new Map(), acknowledgedCount: 0, lost: 0, halves: 0 });

const compare = (trial: Trial, found: readonly Found[]): void => {
  for (const [client, last] of trial.acknowledged) {
    const row = found.find((candidate) => candidate.client === client);
    trial.lost += last - Math.min(last, row?.entries ?? 0);
    // From here the client continues after what is there, whether more (committed but not yet reported) or less.
    trial.acknowledged.set(client, row?.lastEntry ?? 0);
  }
  trial.halves += found.reduce((sum, row) => sum + row.halves, 0);
};

export type RunOptions = {
  dataDir: string;
  trial: Trial;
  /** The accident comes after this many writes of this run are acknowledged. */
  acknowledgements: number;
  /** Strikes while the writer runs; the writer is killed after it. */
  accident?: () => void;
  withoutFsync?: boolean;
};

/**
 * Starts the writer on what the previous run left, compares, lets it write and strikes.
 * @throws when the writer ends by itself, for example because the database no longer opens
 */
export const runUntilAccident = async (options: RunOptions): Promise<void> => {
  const { trial } = options;
  const preloads = [fasterStart, ...(options.withoutFsync ? [noFsync] : [])].flatMap((module) => ["--import", module]);
  const child = spawn(process.execPath, [...preloads, writerPath, options.dataDir], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  let hasStruck = false;
  let count = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith("found ")) compare(trial, JSON.parse(line.slice(6)));
    const [, client, number] = /^ack (\d+) (\d+)$/.exec(line) ?? [];
    if (client !== undefined) {
      // What is still in the pipe after the accident was acknowledged before it.
      trial.acknowledged.set(Number(client), Number(number));
      trial.acknowledgedCount++;
      count++;
    }
    if (!hasStruck && (line.startsWith("found ") || client !== undefined) && count >= options.acknowledgements) {
      hasStruck = true;
      options.accident?.();
      child.kill("SIGKILL");
    }
  }
  await exited;
  if (!hasStruck) throw new Error(`The writer ended by itself: ${errors}`);
};
