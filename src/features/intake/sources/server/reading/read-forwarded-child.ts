/** The reading process: one mail in, one line of JSON out, then gone. It is started by `read-forwarded.ts` only. */
import { readFileSync } from "node:fs";
import { readForwardedMail } from "#features/intake/sources/mail/forwarded-mail.ts";

const [path = "", timeZone = "", at = ""] = process.argv.slice(2);
const read = await readForwardedMail(readFileSync(path), { timeZone, at: new Date(at) });
process.stdout.write(`${JSON.stringify({ read })}\n`);
