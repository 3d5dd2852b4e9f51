import type { MailService, SaidMail } from "../mailing/port.ts";

export const SENT_AT = "Sun, 29 Mar 2026 15:00:00 +0000";

/** A mail to Robin, as it is written. */
export const letter = (id: string, subject: string, body: string, more: readonly string[] = []): Uint8Array =>
  new TextEncoder().encode(
    [
      `Message-ID: <${id}@mail.example>`,
      ...more,
      `Date: ${SENT_AT}`,
      "From: <maria@plumbing.example>",
      "To: <robin@mail.example>",
      `Subject: ${subject}`,
      "",
      body,
    ].join("\r\n"),
  );

/** Hands over what arrived, as bytes. */
export class Letterbox {
  readonly mails: { bytes: Uint8Array; threadId: string | null }[] = [];
  open: MailService["open"] = async () => ({
    listFolders: async () => [{ id: "all", name: "All mail", role: "all" }],
    list: async () => this.mails.map((_, at) => `mail-${at}`).toReversed(),
    begin: async () => "0",
    changes: async (_folderId, cursor) => ({
      is: "changes",
      keys: this.mails.map((_, at) => `mail-${at}`).slice(Number(cursor)),
      cursor: `${this.mails.length}`,
    }),
    fetch: (_folderId, keys) => this.#hand(keys),
    fetchAttachment: async () => null,
    close: async () => {},
  });
  async *#hand(keys: readonly string[]): AsyncGenerator<SaidMail[]> {
    yield keys.flatMap((key) => {
      const mail = this.mails[Number(key.slice(5))];
      if (!mail) return [];
      const said = { form: "bytes" as const, bytes: mail.bytes, labels: [] };
      return [{ key, threadId: mail.threadId, attachments: [], said }];
    });
  }
}
