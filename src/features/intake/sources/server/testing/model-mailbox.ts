import type { MailFolder, MailService, MailSession, SaidMail } from "../mailing/port.ts";
import type { ServiceOfMails } from "../mailing/service.ts";
import { ServiceRefusal } from "../syncing/port.ts";

/** One mail of the model in one folder, as it stands. `arrivedAt`: when the service took it; it says `sentAt` itself. */
export type ModelMail = {
  key: string;
  id: string;
  sentAt: string;
  arrivedAt: string;
  subject: string;
  sender: string;
  labels: readonly string[];
  text: string;
  form: "read" | "bytes";
  /** Ids of the mails that it answers, the first one first. */
  answers?: readonly string[];
  files?: readonly ModelFile[];
};

/** `bytes`: null: its service says that it is there, and no longer has it. `says`: how large it says that it is. */
export type ModelFile = { id: string; fileName: string; contentType: string; bytes: Uint8Array | null; says?: number };

/** One of the roofer. What is said of it in `said` is so instead. */
export const modelMail = (key: string, said: Partial<ModelMail> = {}): ModelMail => ({
  key,
  id: `${key}@mails.example`,
  sentAt: "2026-03-29T15:00:00.000Z",
  arrivedAt: said.sentAt ?? "2026-03-29T15:00:00.000Z",
  subject: key,
  sender: "lee@roofer.example",
  labels: [],
  text: "The roof is done.",
  form: "read",
  ...said,
});

const FOLDERS: readonly MailFolder[] = [
  { id: "INBOX", name: "Inbox", role: "inbox" },
  { id: "Sent", name: "Sent", role: "sent" },
];

const printMail = ({ id, sentAt, subject, sender, text, answers = [] }: ModelMail): Uint8Array =>
  new TextEncoder().encode(
    [
      `Message-ID: <${id}>`,
      `Date: ${sentAt}`,
      `From: <${sender}>`,
      "To: <maya@example.com>",
      `Subject: ${subject}`,
      ...(answers.length > 0 ? [`References: ${answers.map((one) => `<${one}>`).join(" ")}`] : []),
      "",
      text,
    ].join("\r\n"),
  );

const sayMail = (mail: ModelMail): SaidMail => {
  const { key, id, sentAt, subject, sender, labels, text, form, answers = [] } = mail;
  const read = {
    id,
    subject,
    text,
    senders: [sender],
    recipients: ["maya@example.com"],
    labels: [...labels],
    threadIds: [id, ...answers],
  };
  return {
    key,
    threadId: null,
    attachments: (mail.files ?? []).map(({ bytes, says, ...file }) => ({ ...file, bytes: says ?? bytes?.length ?? 0 })),
    said:
      form === "bytes"
        ? { form, bytes: printMail(mail), labels }
        : { form, mail: { ...read, sentAt: new Date(sentAt) } },
  };
};

/** A mailbox with a log of what arrived and changed, which speaks no protocol: what the engine makes of answers is tried on it. */
export class ModelMailbox implements MailService {
  readonly folders = new Map<string, Map<string, ModelMail>>(FOLDERS.map(({ id }) => [id, new Map()]));
  /** Of these no change is told. */
  readonly untold = new Set<string>();
  batchSize = 2;
  /** Thrown by the next call. */
  refusal: Error | null = null;
  /** How many mails the next fetch hands over before its connection is cut. */
  cutAfter: number | null = null;
  /** The next fetch says no more after its first mails, and waits until it is cut. */
  hangs = false;
  /** Called once, while mails are being handed over. */
  meanwhile: (() => void) | null = null;
  /** Awaited before each file is handed over. */
  beforeFile: (() => Promise<void>) | null = null;
  readonly counts = { opened: 0, closed: 0, fetched: 0, listed: 0, files: 0 };
  #log: { folderId: string; key: string }[] = [];
  #generation = 0;

  put(folderId: string, mail: ModelMail): void {
    this.folders.get(folderId)?.set(mail.key, mail);
    this.#log.push({ folderId, key: mail.key });
  }

  /** Deletions are told by no one. */
  remove(folderId: string, key: string): void {
    this.folders.get(folderId)?.delete(key);
  }

  forgetCursors(): void {
    this.#generation += 1;
  }

  #call(): void {
    const { refusal } = this;
    this.refusal = null;
    if (refusal) throw refusal;
  }

  get #cursor(): string {
    return `${this.#generation} ${this.#log.length}`;
  }

  open: MailService["open"] = async (_access, signal) => {
    this.counts.opened += 1;
    return {
      listFolders: async () => {
        this.#call();
        return [...FOLDERS];
      },
      list: async (folderId, { from, until }) => {
        this.#call();
        this.counts.listed += 1;
        const mails = [...(this.folders.get(folderId)?.values() ?? [])];
        return mails
          .filter(({ arrivedAt }) => new Date(arrivedAt) >= from && new Date(arrivedAt) < until)
          .toSorted((one, other) => (one.arrivedAt < other.arrivedAt ? 1 : -1))
          .map(({ key }) => key);
      },
      begin: async () => {
        this.#call();
        return this.#cursor;
      },
      changes: async (folderId, cursor) => {
        this.#call();
        const [generation, position] = cursor.split(" ").map(Number);
        if (generation !== this.#generation) return { is: "reset" };
        const told = this.#log.slice(position).filter((one) => one.folderId === folderId && !this.untold.has(one.key));
        return { is: "changes", keys: [...new Set(told.map(({ key }) => key))], cursor: this.#cursor };
      },
      fetch: (folderId, keys) => this.#fetch(folderId, keys, signal),
      fetchAttachment: async (folderId, { key, attachmentId }) => {
        this.#call();
        this.counts.files += 1;
        await this.beforeFile?.();
        const mail = this.folders.get(folderId)?.get(key);
        return mail?.files?.find(({ id }) => id === attachmentId)?.bytes ?? null;
      },
      close: async () => {
        this.counts.closed += 1;
      },
    } satisfies MailSession;
  };

  async *#fetch(folderId: string, keys: readonly string[], signal: AbortSignal | null): AsyncGenerator<SaidMail[]> {
    this.#call();
    const { cutAfter, meanwhile, hangs } = this;
    [this.cutAfter, this.meanwhile, this.hangs] = [null, null, false];
    const asked = cutAfter === null ? keys : keys.slice(0, cutAfter);
    for (let first = 0; first < asked.length; first += this.batchSize) {
      const mails = asked
        .slice(first, first + this.batchSize)
        .flatMap((key) => this.folders.get(folderId)?.get(key) ?? []);
      this.counts.fetched += mails.length;
      yield mails.map(sayMail);
      if (first === 0) meanwhile?.();
      if (hangs)
        await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason as Error)));
    }
    if (cutAfter !== null) throw new ServiceRefusal("It did not answer.", { is: "failed", of: "account" });
  }
}

export const modelMailService = (
  mailbox: () => MailService,
  { kind = "imap", entrySource = "imap" }: Partial<Pick<ServiceOfMails, "kind" | "entrySource">> = {},
): ServiceOfMails => ({
  kind,
  entrySource,
  everyMinutes: 15,
  openMail: mailbox,
  consent: null,
  connection: {
    provider: kind,
    service: null,
    refresh: async (_platform, secret) => ({ secret, expiresAt: null }),
    revoke: async () => {},
  },
});
