import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** What a list of commits shows whole. */
const LONGEST = 72;

/** Since it was agreed on. What was written before stays, also where it is put on another commit later. */
const SINCE = Date.parse("2026-11-27T01:00:00Z") / 1000;

/** The subjects that a list of commits would cut. */
export const tooLong = (subjects: readonly string[]): string[] =>
  subjects.filter((subject) => [...subject].length > LONGEST);

if (import.meta.main) {
  const args = ["log", "--no-merges", "--format=%at %s"];
  const { status, stdout } = spawnSync("git", args, { cwd: join(import.meta.dirname, "../.."), encoding: "utf8" });
  // An archive of the code has no history, and nothing to say about one.
  const lines = status === 0 ? stdout.split("\n") : [];
  const subjects = lines.filter((line) => Number.parseInt(line) >= SINCE).map((line) => line.replace(/^\d+ /, ""));
  for (const subject of tooLong(subjects))
    console.log(`${subject}\n  has more than ${LONGEST} characters: say the rest in the body`);
  process.exitCode = tooLong(subjects).length > 0 ? 1 : 0;
}
