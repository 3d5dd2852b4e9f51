import { type GuardedLimits, runGuarded } from "#server/processes/run-guarded.ts";
import type { ForwardedMail } from "#features/intake/sources/mail/forwarded-mail.ts";
import { inOwnFolder } from "./in-own-folder.ts";
import type { ForwardedMessage } from "./mail-message.ts";
import { MAIL_LIBRARIES } from "./read-mails.ts";

const PROGRAM = new URL("./read-forwarded-child.ts", import.meta.url);

const LIMITS: GuardedLimits = { milliseconds: 20_000, rssBytes: 400 * 1024 * 1024, heapMegabytes: 250 };

/**
 * Reads one mail of a stranger's making in a guarded process. Null: it is no mail that can be read, or it takes more memory
 * than any mail may. Throws where that was not found out: no process began, it was ended, or took too long.
 */
export const readForwarded = (
  raw: Uint8Array,
  { timeZone, at, knownAs = null }: { timeZone: string; at: Date; knownAs?: string | null },
  limits = LIMITS,
): Promise<ForwardedMail | null> =>
  inOwnFolder(raw, async (path) => {
    const heard: ForwardedMessage[] = [];
    const args = [timeZone, at.toISOString(), knownAs ?? ""];
    const program = { program: PROGRAM, path, args, libraries: MAIL_LIBRARIES, limits };
    const overrun = await runGuarded<ForwardedMessage>(program, (message) => void heard.push(message));
    const said = heard.find((message) => message.kind === "read");
    if (said) return said.read;
    if (heard.length > 0 && overrun === "took_too_much_memory") return null;
    throw new Error(`no process came to the end of a mail: ${overrun ?? (heard.length > 0 ? "ended" : "not begun")}`);
  });
