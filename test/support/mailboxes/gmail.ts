import { googleError } from "../calendars/google-stand-in.ts";
import { partOf } from "../calendars/google-rows.ts";
import { type Answer, type Call, type JsonStandIn, startJsonStandIn } from "../calendars/json-stand-in.ts";
import { gmailRowOf, labelIdOf, placeLabelsOf } from "./gmail-rows.ts";
import { type Happening, ModelMailbox } from "./model-mailbox.ts";

/** Gmail on this machine, after its reference and its guides to synchronization and batches. */
export type GmailStandIn = JsonStandIn & {
  /** For `TENURE_SERVICE_URLS` and the adapter. */
  base: string;
  accessToken: string;
  mailbox: ModelMailbox;
  /** Rows on a page at most, whatever is asked for. */
  pageSize: number;
  /** Every history so far is answered with 404. */
  forgetHistory: () => void;
  /** Decides for each request within a batch what goes wrong; nothing where it says null. */
  failPart: (path: string, query: URLSearchParams) => Answer | null;
  /** Happens after each page of a list or a history. */
  afterPage: () => void;
};

const SYSTEM = [
  "INBOX",
  "SENT",
  "SPAM",
  "TRASH",
  "DRAFT",
  "CHAT",
  "UNREAD",
  "STARRED",
  "IMPORTANT",
  "CATEGORY_PERSONAL",
];

type Parts = { messagesAdded?: object[]; labelsAdded?: object[]; labelsRemoved?: object[] };

class Gmail {
  forgottenBefore = 0;
  readonly self: Omit<GmailStandIn, keyof JsonStandIn | "base">;

  constructor(self: Omit<GmailStandIn, keyof JsonStandIn | "base">) {
    this.self = self;
  }

  answer(call: Call): Answer {
    if (call.headers.authorization !== `Bearer ${this.self.accessToken}`) return googleError(401, "authError");
    if (call.path === "/batch/gmail/v1") return this.#batch(call);
    return this.#one(call.method, call.path, call.query);
  }

  #one(method: string, path: string, query: URLSearchParams): Answer {
    const [version, users, me, ...rest] = path.split("/").slice(2).map(decodeURIComponent);
    if (method !== "GET" || version !== "v1" || users !== "users" || me !== "me") return googleError(404, "notFound");
    const { status, body, ...more } = this.#route(rest, query);
    return { status, body: status === 200 ? partOf(body, query.get("fields")) : body, ...more };
  }

  #route([what, id, attachments, attachmentId]: string[], query: URLSearchParams): Answer {
    const { mailbox } = this.self;
    if (what === "profile")
      return { status: 200, body: { emailAddress: "robin@tenure.example", historyId: String(mailbox.version) } };
    if (what === "labels") return this.#labels();
    if (what === "history") return this.#history(query);
    if (what !== "messages") return googleError(404, "notFound");
    if (id === undefined) return this.#list(query);
    return attachments === undefined ? this.#get(id, query) : this.#attachment(id, attachmentId ?? "");
  }

  #labels(): Answer {
    const own = new Set([...this.self.mailbox.mails.values()].flatMap(({ labels }) => labels));
    const labels = [
      ...SYSTEM.map((id) => ({ id, name: id, type: "system" })),
      ...[...own].map((name) => ({ id: labelIdOf(name), name, type: "user" })),
    ];
    return { status: 200, body: { labels } };
  }

  #get(id: string, query: URLSearchParams): Answer {
    const mail = this.self.mailbox.mails.get(id);
    if (!mail) return googleError(404, "notFound");
    return { status: 200, body: gmailRowOf(mail, this.self.mailbox.version, query.get("format") ?? "full") };
  }

  #attachment(id: string, attachmentId: string): Answer {
    const index = Number(/^ANGjd\d+-(\d+)$/.exec(attachmentId)?.[1]);
    const file = this.self.mailbox.mails.get(id)?.files[index];
    if (!file) return googleError(404, "notFound");
    return { status: 200, body: { size: file.bytes.length, data: file.bytes.toString("base64url") } };
  }

  #list(query: URLSearchParams): Answer {
    const [, after, before, others = ""] = /^after:(\d+) before:(\d+)((?: -in:\w+)*)$/.exec(query.get("q") ?? "") ?? [];
    const leftOut = new Set(others.split(" -in:"));
    if (after === undefined || before === undefined || query.get("includeSpamTrash") !== "false")
      return googleError(400, "notInThisStandIn");
    const [from, until] = [Number(after) * 1000, Number(before) * 1000];
    // Both ends are left out. A page goes on behind the mail that ended the last one.
    const rows = this.self.mailbox.newestFirst
      .filter(({ place }) => place !== "junk" && place !== "trash" && !leftOut.has(place))
      .filter(({ receivedAt }) => receivedAt.getTime() > from && receivedAt.getTime() < until)
      .map(({ key, thread, receivedAt }) => ({ id: key, threadId: thread, order: receivedAt.getTime() }));
    const [at = "", last = ""] = (query.get("pageToken") ?? "").split(" ");
    const further = rows
      .toSorted((one, other) => other.order - one.order || (one.id < other.id ? -1 : 1))
      .filter(({ id, order }) => at === "" || order < Number(at) || (order === Number(at) && id > last));
    const size = this.#size(query);
    const page = further.slice(0, size);
    const end = page.at(-1);
    const next = further.length > size && end ? { nextPageToken: `${end.order} ${end.id}` } : {};
    const messages = page.length === 0 ? {} : { messages: page.map(({ id, threadId }) => ({ id, threadId })) };
    this.self.afterPage();
    return { status: 200, body: { ...messages, ...next, resultSizeEstimate: rows.length } };
  }

  #size(query: URLSearchParams): number {
    return Math.min(this.self.pageSize, Number(query.get("maxResults") ?? 100), 500);
  }

  #history(query: URLSearchParams): Answer {
    const start = query.get("startHistoryId") ?? "";
    if (!/^\d+$/.test(start)) return googleError(400, "invalidArgument");
    if (Number(start) < this.forgottenBefore) return googleError(404, "notFound");
    const types = new Set(query.getAll("historyTypes"));
    const { mailbox } = this.self;
    // Pages are of what had happened when the first one was asked for, and each says which number is the last by then.
    const [offset = 0, until = mailbox.version] = query.get("pageToken")?.split(" ").map(Number) ?? [];
    const records = mailbox.log
      .filter(({ version }) => version > Number(start) && version <= until)
      .flatMap((happening) => this.#recordOf(happening, types));
    const next = offset + this.#size(query);
    const history = records.slice(offset, next);
    const body = {
      ...(history.length === 0 ? {} : { history }),
      ...(next < records.length ? { nextPageToken: `${next} ${until}` } : {}),
      historyId: String(mailbox.version),
    };
    this.self.afterPage();
    return { status: 200, body };
  }

  #recordOf({ version, key, what, before, after }: Happening, types: ReadonlySet<string>): object[] {
    const mail = this.self.mailbox.mails.get(key);
    const labelIds = after === null ? [] : placeLabelsOf(after);
    const message = { id: key, threadId: mail?.thread ?? key, labelIds };
    const changed = (ids: readonly string[]) => [{ message, labelIds: ids }];
    const record: Parts = {};
    if (what === "arrived" && types.has("messageAdded")) record.messagesAdded = [{ message }];
    if (what === "labeled" && types.has("labelAdded")) record.labelsAdded = changed([labelIdOf("Roof")]);
    if (what === "read" && types.has("labelRemoved")) record.labelsRemoved = changed(["UNREAD"]);
    if (what === "moved" && before !== null && types.has("labelRemoved")) {
      const lost = placeLabelsOf(before);
      if (lost.length > 0) record.labelsRemoved = changed(lost);
      if (labelIds.length > 0) record.labelsAdded = changed(labelIds);
    }
    return Object.keys(record).length === 0 ? [] : [{ id: String(version), messages: [message], ...record }];
  }

  #batch({ method, headers, body }: Call): Answer {
    const boundary = /^multipart\/mixed; boundary="?([^"]+)"?$/.exec(headers["content-type"] ?? "")?.[1];
    if (method !== "POST" || boundary === undefined || typeof body !== "string") return googleError(400, "badRequest");
    const pieces = body.split(`--${boundary}`).slice(1, -1);
    if (pieces.length > 100) return googleError(400, "batchSizeTooLarge");
    const parts = pieces.map((piece) => {
      const id = /^content-id: <(.+)>\r$/im.exec(piece)?.[1] ?? "";
      const [, verb = "", target = ""] = /\r\n\r\n([A-Z]+) (\S+)\r\n/.exec(piece) ?? [];
      const url = new URL(target, "http://gmail.example");
      const answer =
        this.self.failPart(url.pathname, url.searchParams) ?? this.#one(verb, url.pathname, url.searchParams);
      return { id, answer };
    });
    // The order of answers is not that of the requests.
    const said = parts.toReversed().map(({ id, answer }) => partText(id, answer));
    const text = `${said.map((part) => `--batch_stand-in\r\n${part}\r\n`).join("")}--batch_stand-in--\r\n`;
    return {
      status: 200,
      headers: { "content-type": "multipart/mixed; boundary=batch_stand-in" },
      body: Buffer.from(text),
    };
  }
}

const partText = (id: string, { status, body, headers = {} }: Answer): string => {
  const text = JSON.stringify(body ?? {}, null, 2);
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (
    `Content-Type: application/http\r\nContent-ID: <response-${id}>\r\n\r\n` +
    `HTTP/1.1 ${status} ${status === 200 ? "OK" : "Error"}\r\nContent-Type: application/json; charset=UTF-8\r\n${more.join("")}` +
    `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`
  );
};

export const startGmailStandIn = async (): Promise<GmailStandIn> => {
  const mailbox = new ModelMailbox();
  const gmail = new Gmail({
    accessToken: "an access token of Google",
    mailbox,
    pageSize: 500,
    forgetHistory: () => {
      mailbox.version += 1;
      gmail.forgottenBefore = mailbox.version;
    },
    failPart: () => null,
    afterPage: () => {},
  });
  const served = await startJsonStandIn((call) => gmail.answer(call));
  return Object.assign(gmail.self, served, { base: `${served.origin}/gmail/v1` });
};
