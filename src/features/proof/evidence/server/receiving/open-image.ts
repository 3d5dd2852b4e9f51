import { type ChildProcess, spawn } from "node:child_process";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { watchChild } from "#server/processes/watch-child.ts";
import { createTurns } from "#server/processes/turns.ts";
import type { ImageFacts } from "./image-facts.ts";

const CHILD = fileURLToPath(new URL("./image-child.ts", import.meta.url));
const PROGRAM = fileURLToPath(new URL("../../../../../../", import.meta.url));
const LIMITS = { milliseconds: 10_000, rssBytes: 600 * 1024 * 1024 };
const ANSWER_BYTES_MAX = 40 * 1024 * 1024;

/** One picture at a time, each owner in turn: unpacking briefly takes a whole core and much memory. */
const takeTurn = createTurns({ perOwner: Number.POSITIVE_INFINITY });

const readAnswer = async (child: ChildProcess): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of child.stdout ?? []) {
    const bytes: Buffer = chunk;
    length += bytes.length;
    if (length > ANSWER_BYTES_MAX) throw new Error("the answer is too long");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
};

/** The child's answer, or null when the picture could not be opened within the limits. */
const ask = async (task: "describe" | "rewrite", content: AsyncIterable<Uint8Array>): Promise<Buffer | null> => {
  // It may read the program and write nothing; pictures are decoded by native code, which is why it is a separate process.
  const options = ["--permission", `--allow-fs-read=${PROGRAM}`, "--allow-addons", "--disable-warning=SecurityWarning"];
  const child = spawn(process.execPath, [...options, CHILD, task], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {},
    windowsHide: true,
  });
  const watcher = watchChild(child, LIMITS);
  const exitCode = new Promise<number | null>((settle) => {
    child.once("error", () => settle(null));
    child.once("close", settle);
  });
  try {
    if (!child.stdin) return null;
    // A child that has seen enough, or was stopped, closes its end of the pipe.
    const fed = pipeline(Readable.from(content), child.stdin).catch(() => undefined);
    const answer = await readAnswer(child);
    await fed;
    return (await exitCode) === 0 ? answer : null;
  } catch {
    return null;
  } finally {
    watcher.stop();
    child.kill("SIGKILL");
  }
};

const NOTHING: ImageFacts = { takenOn: null, takenTime: null, latitude: null, longitude: null, preview: null };

type Picture = { owner: string; content: () => Promise<AsyncIterable<Uint8Array>> };

export const describeImage = ({ owner, content }: Picture): Promise<ImageFacts> =>
  takeTurn(owner, async () => {
    const answer = await ask("describe", await content());
    return answer === null ? NOTHING : (JSON.parse(answer.toString("utf8")) as ImageFacts);
  });

/** The picture without place, time and device; null when it cannot be rewritten. */
export const rewriteImage = ({ owner, content }: Picture): Promise<Buffer | null> =>
  takeTurn(owner, async () => {
    const answer = await ask("rewrite", await content());
    return answer === null || answer.length === 0 ? null : answer;
  });
