/** Where a mail lies. Gmail says it by labels, Exchange by folders. */
export type Place = "inbox" | "sent" | "archive" | "junk" | "trash" | "drafts";

export type ModelFile = { name: string; type: string; bytes: Buffer; isInline?: boolean };

/** A mail as somebody sees it. Both stand-ins tell of it in their own ways. */
export type ModelMail = {
  /** Lower-case letters and digits. */
  key: string;
  thread: string;
  place: Place;
  labels: readonly string[];
  isRead: boolean;
  receivedAt: Date;
  /** Null: it has none. */
  messageId: string | null;
  from: string;
  to: readonly string[];
  subject: string;
  text: string;
  html?: string;
  files: readonly ModelFile[];
};

/** Something that happened, in order. `before`: where it lay. */
export type Happening = {
  version: number;
  key: string;
  what: "arrived" | "labeled" | "read" | "moved" | "removed";
  before: Place | null;
  after: Place | null;
};

/** A mailbox that people use. What happened since a number is what services tell. */
export class ModelMailbox {
  readonly mails = new Map<string, ModelMail>();
  readonly log: Happening[] = [];
  version = 1000;

  receive(mail: Pick<ModelMail, "key"> & Partial<ModelMail>): ModelMail {
    const whole: ModelMail = {
      thread: mail.key,
      place: "inbox",
      labels: [],
      isRead: false,
      receivedAt: new Date("2026-07-10T15:00:00Z"),
      messageId: `${mail.key}@mail.example`,
      from: "sam@roofing.example",
      to: ["robin@tenure.example"],
      subject: `Mail ${mail.key}`,
      text: `The text of ${mail.key}`,
      files: [],
      ...mail,
    };
    this.mails.set(whole.key, whole);
    this.#note(whole.key, "arrived", null, whole.place);
    return whole;
  }

  label(key: string, labels: readonly string[]): void {
    const mail = this.mailOf(key);
    this.mails.set(key, { ...mail, labels });
    this.#note(key, "labeled", mail.place, mail.place);
  }

  read(key: string): void {
    const mail = this.mailOf(key);
    this.mails.set(key, { ...mail, isRead: true });
    this.#note(key, "read", mail.place, mail.place);
  }

  move(key: string, place: Place): void {
    const mail = this.mailOf(key);
    if (mail.place === place) return;
    this.mails.set(key, { ...mail, place });
    this.#note(key, "moved", mail.place, place);
  }

  remove(key: string): void {
    const { place } = this.mailOf(key);
    this.mails.delete(key);
    this.#note(key, "removed", place, null);
  }

  mailOf(key: string): ModelMail {
    const mail = this.mails.get(key);
    if (!mail) throw new Error(`the mailbox has no mail ${key}`);
    return mail;
  }

  /** The newest first. */
  get newestFirst(): ModelMail[] {
    return [...this.mails.values()].toSorted((one, other) => other.receivedAt.getTime() - one.receivedAt.getTime());
  }

  #note(key: string, what: Happening["what"], before: Place | null, after: Place | null): void {
    this.version += 1;
    this.log.push({ version: this.version, key, what, before, after });
  }
}
