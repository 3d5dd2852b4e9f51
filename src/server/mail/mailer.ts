import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import { markUnsent } from "./surely-unsent.ts";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same when a mail is sent again, so that mail programs can tell. */
  messageId?: string;
  /**
   * For the button of mail programs that ends such mails (RFC 8058): the address of a page whose contract says
   * `onePressAt`. Reminders have one; mails on security and billing, and those that someone just asked for, do not.
   */
  list?: { unsubscribe: string } | undefined;
  /** The request that asked for the mail, as the log and the error answers name it. */
  requestId?: string | undefined;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
};

export type Mailer = {
  /** False while mails go to the mail folder. */
  readonly sends: boolean;
  send(mail: Mail): Promise<void>;
  /** Removes mails in the mail folder that are for an address or name it. */
  forget(address: string): Promise<void>;
  /** Newest first; empty when mails are really sent. */
  listUnsent(limit: number): Promise<UnsentMail[]>;
};

export type UnsentMail = Omit<Mail, "attachments"> & { id: string; at: string };

/** Without an SMTP server mails become files of the data folder. */
type MailSettings = { smtpUrl: string | null; mailFrom: string; dataDir: string };

export const createMailer = (config: MailSettings, now: () => Date): Mailer =>
  config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : folderMailer(config, now);

/** One press is enough to unsubscribe, without a page in between; and which request asked for the mail. */
const headersOf = ({ list, requestId }: Mail): { headers: Record<string, string> } => ({
  headers: {
    ...(list && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    ...(requestId !== undefined && { "X-Request-ID": requestId }),
  },
});

const PATIENCE_MILLISECONDS = 5000;
/** Some servers check a message for a long time before they accept it: leaving early would send it twice. */
const ANSWER_PATIENCE_MILLISECONDS = 120_000;
/** An absent mail server is given up on soon; the library by itself would wait for minutes. */
const SMTP_LIMITS = {
  dnsTimeout: PATIENCE_MILLISECONDS,
  connectionTimeout: PATIENCE_MILLISECONDS,
  greetingTimeout: PATIENCE_MILLISECONDS,
  socketTimeout: ANSWER_PATIENCE_MILLISECONDS,
};

/** A time limit or a close before the session is open and the message is asked for means that nothing was sent. */
const smtpMailer = (url: string, from: string): Mailer => ({
  sends: true,
  send: async (mail) => {
    const transport = nodemailer.createTransport({ url, ...SMTP_LIMITS });
    let isAskedFor = false;
    transport.use("stream", ({ message }, done) => {
      message.processFunc((content) => {
        isAskedFor = true;
        return content;
      });
      done();
    });
    try {
      await transport.sendMail({ from, ...mail, ...headersOf(mail) });
    } catch (error) {
      throw isAskedFor ? error : markUnsent(error);
    }
  },
  forget: async () => {},
  listUnsent: async () => [],
});

/** Without SMTP a mail is an `.eml` in `<data>/outbox`, so that a newcomer can follow its links. */
const folderMailer = (config: MailSettings, now: () => Date): Mailer => {
  const folder = join(config.dataDir, "outbox");
  const readMail = async (name: string): Promise<UnsentMail> => JSON.parse(await readFile(join(folder, name), "utf8"));
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    sends: false,
    async send(mail) {
      const at = now().toISOString();
      const id = `${at.replaceAll(/[:.]/g, "-")}-${randomUUID().slice(0, 8)}`;
      const { message } = await composer.sendMail({ from: config.mailFrom, date: at, ...mail, ...headersOf(mail) });
      const { attachments: _, ...told } = mail;
      const summary: UnsentMail = { id, at, ...told };
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(folder, `${id}.json`, JSON.stringify(summary));
        await writeWhole(folder, `${id}.eml`, message as Buffer);
      } catch (error) {
        await rm(join(folder, `${id}.json`), { force: true }).catch(() => {});
        throw markUnsent(error);
      }
    },
    async forget(address) {
      for (const name of (await readdir(folder).catch(() => [])).filter((one) => one.endsWith(".json"))) {
        const { id, to, text } = await readMail(name);
        if (to.toLowerCase() !== address.toLowerCase() && !text.includes(address)) continue;
        // The letter first: after a crash in between, the other file leads to another try.
        await rm(join(folder, `${id}.eml`), { force: true });
        await rm(join(folder, name), { force: true });
      }
    },
    async listUnsent(limit) {
      const names = await readdir(folder).catch(() => []);
      const newest = names
        .filter((name) => name.endsWith(".json"))
        .toSorted()
        .toReversed()
        .slice(0, limit);
      return Promise.all(newest.map(readMail));
    },
  };
};

const writeWhole = async (folder: string, name: string, content: string | Buffer): Promise<void> => {
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  try {
    await using handle = await open(temporary, "wx", 0o600);
    await handle.writeFile(content);
    await handle.sync();
    await handle.close();
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};
