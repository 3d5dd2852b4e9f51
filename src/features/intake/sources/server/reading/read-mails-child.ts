/** The reading process: mails in, a line of JSON for each out, then gone. It is started by `read-mails.ts` only. */
import { readFileSync } from "node:fs";
import { readMail } from "#features/intake/sources/mail/read-mail.ts";
import type { MailMessage, MailRequest } from "./mail-message.ts";

const write = (message: MailMessage): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(`${JSON.stringify(message)}\n`, () => resolve());
  });

const main = async (path: string, { timeZone, lengths }: MailRequest): Promise<void> => {
  await write({ kind: "begun" });
  const bytes = readFileSync(path);
  let first = 0;
  for (const length of lengths) {
    const mail = await readMail(bytes.subarray(first, first + length), timeZone, { hashesBytes: true });
    first += length;
    await write({ kind: "mail", mail: mail && { ...mail, sentAt: mail.sentAt.toISOString() } });
  }
};

const [path = "", request = "{}"] = process.argv.slice(2);
await main(path, JSON.parse(request));
