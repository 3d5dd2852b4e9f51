import { type GuardedLimits, runGuarded } from "#server/processes/run-guarded.ts";
import type { ForwardedMail } from "#features/intake/sources/mail/forwarded-mail.ts";
import { inOwnFolder } from "./in-own-folder.ts";
import { MAIL_LIBRARIES } from "./read-mails.ts";

const PROGRAM = new URL("./read-forwarded-child.ts", import.meta.url);

const LIMITS: GuardedLimits = { milliseconds: 20_000, rssBytes: 400 * 1024 * 1024, heapMegabytes: 250 };

/** Reads one mail of a stranger's making in a guarded process. Null: it is no mail that can be read. */
export const readForwarded = (
  raw: Uint8Array,
  { timeZone, at }: { timeZone: string; at: Date },
): Promise<ForwardedMail | null> =>
  inOwnFolder(raw, async (path) => {
    let read: ForwardedMail | null = null;
    const args = [timeZone, at.toISOString()];
    const program = { program: PROGRAM, path, args, libraries: MAIL_LIBRARIES, limits: LIMITS };
    await runGuarded<{ read: ForwardedMail | null }>(program, (message) => {
      read = message.read;
    });
    return read;
  });
