/** The reading process: one mail in, what it says out, then gone. It is started by `read-forwarded.ts` only. */
import { readFileSync } from "node:fs";
import { readForwardedMail } from "#features/intake/sources/mail/forwarded-mail.ts";
import type { ForwardedMessage } from "./mail-message.ts";

const write = (message: ForwardedMessage): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify(message)}\n`, () => resolve());
  });

const [path = "", timeZone = "", at = "", knownAs = ""] = process.argv.slice(2);
await write({ kind: "begun" });
const reading = { timeZone, at: new Date(at), knownAs: knownAs === "" ? null : knownAs };
await write({ kind: "read", read: await readForwardedMail(readFileSync(path), reading) });
