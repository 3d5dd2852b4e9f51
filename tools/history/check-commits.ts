import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** The longest subject that a list of commits shows in full. */
const LONGEST = 72;

/** The date since which this applies. Earlier subjects stay, even if a rebase puts them on another commit. */
const SINCE = Date.parse("2026-11-27T01:00:00Z") / 1000;

/** The subjects that a list of commits would cut off. */
export const tooLong = (subjects: readonly string[]): string[] =>
  subjects.filter((subject) => [...subject].length > LONGEST);

if (import.meta.main) {
  const args = ["log", "--no-merges", "--format=%at %s"];
  const { status, stdout } = spawnSync("git", args, { cwd: join(import.meta.dirname, "../.."), encoding: "utf8" });
  // An archive of the code has no history, so there is nothing to check.
  const lines = status === 0 ? stdout.split("\n") : [];
  const subjects = lines.filter((line) => Number.parseInt(line) >= SINCE).map((line) => line.replace(/^\d+ /, ""));
  for (const subject of tooLong(subjects))
    console.log(`${subject}\n  has more than ${LONGEST} characters: say the rest in the body`);
  process.exitCode = tooLong(subjects).length > 0 ? 1 : 0;
}
