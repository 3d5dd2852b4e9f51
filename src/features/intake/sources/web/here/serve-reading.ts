import type { Ended, Heard, Reply } from "./reading-protocol.ts";

const TELL_EVERY_MS = 200;
/** Few enough that the page takes them without a pause. */
const FOUND_AT_ONCE = 100;
const CHANGED = "The file could not be read to its end. It may have been moved or changed. Choose it again.";

/** A worker that reads what it is asked to once. */
export const serveReading = <Task, Found>(read: (task: Task, heard: Heard<Found>) => Promise<Ended>): void => {
  const say = (reply: Reply<Found>): void => globalThis.postMessage(reply);
  const readAll = async (task: Task): Promise<Reply<Found>> => {
    let found: Found[] = [];
    let toldAt = 0;
    const flush = (): void => {
      if (found.length > 0) say({ kind: "matched", found });
      found = [];
    };
    const ended = await read(task, {
      matched: (one) => {
        found.push(one);
        if (found.length >= FOUND_AT_ONCE) flush();
      },
      progress: (progress) => {
        if (performance.now() - toldAt < TELL_EVERY_MS) return;
        toldAt = performance.now();
        say({ kind: "progress", progress });
      },
    });
    flush();
    return "refused" in ended ? { kind: "refused", says: ended.refused } : { kind: "end", leftOut: ended.leftOut };
  };
  globalThis.addEventListener("message", async ({ data }: MessageEvent<Task>) => {
    try {
      say(await readAll(data));
    } catch {
      say({ kind: "refused", says: CHANGED });
    }
  });
};
