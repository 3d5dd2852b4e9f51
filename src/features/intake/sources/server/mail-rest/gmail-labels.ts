import * as z from "zod/mini";
import { askGoogle } from "../rest/ask-google.ts";
import { addressAt, type JsonService, unreadable } from "../rest/ask-json.ts";
import type { Access } from "../syncing/port.ts";

/** What Gmail's own labels are called where people see them. */
const SYSTEM_NAMES: Readonly<Record<string, string>> = {
  INBOX: "Inbox",
  SENT: "Sent",
  STARRED: "Starred",
  IMPORTANT: "Important",
  CATEGORY_PERSONAL: "Primary",
  CATEGORY_SOCIAL: "Social",
  CATEGORY_PROMOTIONS: "Promotions",
  CATEGORY_UPDATES: "Updates",
  CATEGORY_FORUMS: "Forums",
};
const UNNAMED: ReadonlySet<string> = new Set(["UNREAD", "SPAM", "TRASH", "DRAFT", "CHAT"]);

const labelsSchema = z.object({ labels: z.array(z.object({ id: z.string(), name: z.string() })) });

/** Names of labels, asked for once in a session, and again where one was made meanwhile. */
export class GmailLabels {
  readonly #service: JsonService;
  readonly #access: Access;
  #names = new Map(Object.entries(SYSTEM_NAMES));
  /** Which Gmail does not name. */
  readonly #nameless = new Set(UNNAMED);

  constructor(service: JsonService, access: Access) {
    [this.#service, this.#access] = [service, access];
  }

  async namesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const isUnknown = (id: string): boolean => !this.#names.has(id) && !this.#nameless.has(id);
    if (!ids.some(isUnknown)) return this.#names;
    await this.#ask();
    for (const id of ids.filter(isUnknown)) this.#nameless.add(id);
    return this.#names;
  }

  async #ask(): Promise<void> {
    const address = addressAt(this.#service, ["users", "me", "labels"], { fields: "labels(id,name)" });
    const answer = await askGoogle(this.#access, address, this.#service, { of: "account" });
    const { data } = labelsSchema.safeParse(answer?.body);
    if (!data) throw unreadable(this.#service);
    const named = data.labels.map(({ id, name }): [string, string] => [id, SYSTEM_NAMES[id] ?? name]);
    this.#names = new Map([...Object.entries(SYSTEM_NAMES), ...named]);
  }
}
