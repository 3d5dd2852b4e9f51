import { spawn } from "node:child_process";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { readLines } from "./read-lines.ts";
import { type ChildLimits, type Overrun, watchChild } from "./watch-child.ts";

export type GuardedLimits = ChildLimits & { heapMegabytes: number };

export type GuardedProgram = {
  program: URL;
  args: readonly string[];
  /** The file that it is to read. */
  path: string;
  /** The packages that it uses. */
  libraries: readonly string[];
  /** Whether some of them are native code. */
  hasAddons?: boolean;
  limits: GuardedLimits;
};

const SOURCE = fileURLToPath(new URL("../../", import.meta.url));
const folderOf = (name: string): string => fileURLToPath(new URL(`../../../node_modules/${name}/`, import.meta.url));

/** Reading is heavy for a moment: a limit of two at a time keeps the machine free for everyone else. */
const CHILDREN_MAX = 2;

let running = 0;
const waiting: (() => void)[] = [];

const takeTurn = async (): Promise<void> => {
  if (running < CHILDREN_MAX) running += 1;
  else await new Promise<void>((go) => waiting.push(go));
};

/** A turn that ends passes to the next in line. */
const endTurn = (): void => {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
};

/** The child is our own program, so a line is a message, or the torn end of one if the child was stopped. */
const messageOf = <Message>(line: string): Message | null => {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
};

/** Node ends with an abort when its heap is full. */
const overrunOfExit = (code: number | null, signal: NodeJS.Signals | null): Overrun | null =>
  signal === "SIGABRT" || signal === "SIGTRAP" || code === 134 ? "took_too_much_memory" : null;

/** It may read its own program and this one file; it may write nothing and start nothing. */
const optionsOf = ({ program, args, path, libraries, hasAddons, limits }: GuardedProgram): string[] => {
  const child = fileURLToPath(program);
  return [
    `--max-old-space-size=${limits.heapMegabytes}`,
    "--permission",
    `--allow-fs-read=${SOURCE}`,
    `--allow-fs-read=${dirname(child)}/`,
    ...libraries.map((name) => `--allow-fs-read=${folderOf(name)}`),
    `--allow-fs-read=${path}`,
    ...(hasAddons ? ["--allow-addons", "--disable-warning=SecurityWarning"] : []),
    "--disable-warning=ExperimentalWarning",
    child,
    path,
    ...args,
  ];
};

const run = async <Message>(of: GuardedProgram, hear: (message: Message) => void): Promise<Overrun | null> => {
  const child = spawn(process.execPath, optionsOf(of), {
    stdio: ["ignore", "pipe", "ignore"],
    env: {},
    windowsHide: true,
  });
  const watcher = watchChild(child, of.limits);
  const exited = new Promise<Overrun | null>((settle) => {
    child.once("error", () => settle(null));
    child.once("close", (code, signal) => settle(overrunOfExit(code, signal)));
  });
  try {
    if (child.stdout)
      for await (const line of readLines(child.stdout)) {
        const message = messageOf<Message>(line);
        if (message !== null) hear(message);
      }
    const exit = await exited;
    return watcher.stop() ?? exit;
  } finally {
    watcher.stop();
    child.kill("SIGKILL");
  }
};

/**
 * Reads a file in a process of its own with a limit on time and memory, so that whatever the file does to its reader
 * costs only one clear refusal. What the program writes, one JSON line each, is heard as it comes. Null: nothing was
 * overrun; what was heard tells whether the program came to its end.
 */
export const runGuarded = async <Message>(
  of: GuardedProgram,
  hear: (message: Message) => void,
): Promise<Overrun | null> => {
  await takeTurn();
  try {
    return await run(of, hear);
  } finally {
    endTurn();
  }
};
