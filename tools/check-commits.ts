import { spawnSync } from "node:child_process";
import { join } from "node:path";

/** What a list of commits shows whole. */
const LONGEST = 72;

/** Since it was agreed on. What is older stays as it was written. */
const SINCE = "2026-11-27T01:00:00Z";

/** The subjects that a list of commits would cut. */
export const tooLong = (subjects: readonly string[]): string[] =>
  subjects.filter((subject) => [...subject].length > LONGEST);

if (import.meta.main) {
  const args = ["log", `--since=${SINCE}`, "--no-merges", "--format=%s"];
  const { status, stdout } = spawnSync("git", args, { cwd: join(import.meta.dirname, ".."), encoding: "utf8" });
  // An archive of the code has no history, and nothing to say about one.
  const long = status === 0 ? tooLong(stdout.split("\n")) : [];
  for (const subject of long)
    console.log(`${subject}\n  has more than ${LONGEST} characters: say the rest in the body`);
  process.exitCode = long.length > 0 ? 1 : 0;
}
