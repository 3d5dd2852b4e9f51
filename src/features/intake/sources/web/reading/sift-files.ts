import { createOwnMatcher, type OwnRule } from "#features/intake/automation-rules/web/index.ts";
import { MAIL_LIMITS, MAIL_READ_BYTES, type SentMail } from "#features/intake/sources/mail/mails.ts";
import type { StayedCounts } from "#features/intake/sources/read-here.ts";
import type { Ended, Heard, Progress } from "../here/reading-protocol.ts";
import { KIND_BYTES, kindOfFile, type MailFileKind } from "./kind-of-file.ts";
import { readMail, readThreadIds } from "#features/intake/sources/mail/read-mail.ts";
import { siftMail, type SiftRequest } from "#features/intake/sources/mail/sift-mail.ts";
import { bytesOf, type LocalFile, slicesOf } from "./slices-of.ts";
import { splitMbox } from "./split-mbox.ts";
import { Threads } from "#features/intake/sources/mail/threads.ts";

export type MailRequest = SiftRequest & { rules: readonly OwnRule[] };

type Known = { file: LocalFile; kind: MailFileKind };

async function* mailsOf({ file, kind }: Known, tell: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  if (kind === "mbox") return yield* splitMbox(slicesOf(file, tell));
  yield await bytesOf(file, 0, MAIL_READ_BYTES);
  tell(file.size);
}

const knownFiles = async (files: readonly LocalFile[]): Promise<Known[] | { refused: string }> => {
  const known: Known[] = [];
  for (const file of files) {
    const told = kindOfFile(await bytesOf(file, 0, KIND_BYTES));
    if ("refused" in told) return told;
    known.push({ file, kind: told.kind });
  }
  return known;
};

const threadsOf = async (files: readonly Known[], tell: (bytes: number) => void): Promise<Threads> => {
  const threads = new Threads();
  for (const file of files) {
    for await (const bytes of mailsOf(file, tell)) threads.add(await readThreadIds(bytes));
  }
  return threads;
};

const asksForThreads = (rules: MailRequest["rules"]): boolean =>
  rules.some(({ ruleType }) => ruleType === "thread_length");

/** How often all bytes are read: once more, where a rule asks how long threads are. */
export const timesToRead = (rules: MailRequest["rules"]): number => (asksForThreads(rules) ? 2 : 1);

/** Reads mail files mail by mail, and tells what rules match. Nothing else of them is told but how many there were. */
export const siftFiles = async (
  files: readonly LocalFile[],
  request: MailRequest,
  { matched, progress }: Heard<SentMail>,
): Promise<Ended> => {
  const known = await knownFiles(files);
  if ("refused" in known) return known;
  const done: Progress = { bytes: 0, things: 0 };
  const tell = (bytes: number): void => {
    done.bytes += bytes;
    progress({ ...done });
  };
  const threads = asksForThreads(request.rules) ? await threadsOf(known, tell) : new Threads();
  const matcher = createOwnMatcher(request.rules);
  const leftOut: StayedCounts = {};
  const ids = new Set<string>();
  for (const file of known) {
    for await (const bytes of mailsOf(file, tell)) {
      const read = await readMail(bytes, request.timeZone);
      const threadLength = threads.lengthOf(read?.threadIds ?? []);
      const sifted = siftMail(read, { request, match: (message) => matcher(message, "any"), threadLength });
      const result = typeof sifted === "object" && ids.size >= MAIL_LIMITS.perFile ? "too-many" : sifted;
      done.things += 1;
      if (typeof result === "string") leftOut[result] = (leftOut[result] ?? 0) + 1;
      else if (!ids.has(result.id)) {
        ids.add(result.id);
        matched(result);
      }
      progress({ ...done });
    }
  }
  return { leftOut };
};
