import { hash } from "node:crypto";
import type { Item } from "#shared/item.ts";

/** By what an item is known for ever, as it stands in the table of identities. */
export type ItemIdentity = Pick<Item, "id" | "start">;
/** An item, or the identity of one that is no mail. */
export type Identified = (ItemIdentity & { kind?: never }) | Pick<Item, "kind" | "id" | "start" | "senders" | "endsAt">;

/**
 * Where an event says its first start, a mail says that it is one, who sent it and when: whoever writes a mail chooses its
 * Message-ID, which may be that of another mail or the UID of an event. Migration 0130 writes the same. So does what a program
 * sends, which chooses its ids too.
 */
export const firstStartOf = (item: Identified): string => {
  if (item.kind === "program") return "program";
  if (item.kind !== "mail") return item.start ?? "";
  return `mail ${hash("sha256", [item.endsAt, ...item.senders.toSorted()].join(" "), "hex")}`;
};

export const itemKey = (item: Identified): string => `${firstStartOf(item)} ${item.id}`;
