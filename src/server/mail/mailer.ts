import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "../config.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for a mail that goes out once more, so that mail programs can tell. */
  messageId?: string;
  /** For the button of mail programs that ends such mails: the address of a page. */
  list?: { unsubscribe: string };
};

export type Mailer = {
  /** False while mails land in the outbox folder. */
  readonly sends: boolean;
  send(mail: Mail): Promise<void>;
  /** Newest first; empty when mails are really sent. */
  outbox(limit: number): Promise<OutboxMail[]>;
};

export type OutboxMail = Mail & { id: string; at: string };

export const createMailer = (config: Config, now: () => Date): Mailer =>
  config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : outboxMailer(config, now);

const PATIENCE_MILLISECONDS = 5000;
/** A mail server that does not answer is given up; the library alone would wait for minutes. */
const SMTP_LIMITS = {
  dnsTimeout: PATIENCE_MILLISECONDS,
  connectionTimeout: PATIENCE_MILLISECONDS,
  greetingTimeout: PATIENCE_MILLISECONDS,
  socketTimeout: PATIENCE_MILLISECONDS,
};

const smtpMailer = (url: string, from: string): Mailer => {
  const transport = nodemailer.createTransport({ url, ...SMTP_LIMITS });
  return {
    sends: true,
    send: async (mail) => {
      await transport.sendMail({ from, ...mail });
    },
    outbox: async () => [],
  };
};

/** Without SMTP a mail is an `.eml` in `<data>/outbox`, so that a newcomer can follow its links. */
const outboxMailer = (config: Config, now: () => Date): Mailer => {
  const folder = join(config.dataDir, "outbox");
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    sends: false,
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const at = now().toISOString();
      const id = `${at.replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}`;
      const { message } = await composer.sendMail({ from: config.mailFrom, date: at, ...mail });
      const summary: OutboxMail = { id, at, ...mail };
      await writeWhole(folder, `${id}.json`, JSON.stringify(summary));
      await writeWhole(folder, `${id}.eml`, message as Buffer);
    },
    async outbox(limit) {
      const names = await readdir(folder).catch(() => []);
      const newest = names
        .filter((name) => name.endsWith(".json"))
        .toSorted()
        .toReversed()
        .slice(0, limit);
      return Promise.all(
        newest.map(async (name) => JSON.parse(await readFile(join(folder, name), "utf8")) as OutboxMail),
      );
    },
  };
};

const writeWhole = async (folder: string, name: string, content: string | Buffer): Promise<void> => {
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  const handle = await open(temporary, "wx", 0o600);
  await handle.writeFile(content);
  await handle.sync();
  await handle.close();
  await rename(temporary, join(folder, name));
};
