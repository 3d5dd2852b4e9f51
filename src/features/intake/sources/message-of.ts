import type { Item } from "#shared/item.ts";

/** Where someone was or drove says nothing in words, so rules read none of it. */
export type Readable = Item & { kind: "calendar" | "mail" };
export const isReadable = (item: Item): item is Readable => item.kind === "calendar" || item.kind === "mail";

/** An item as rules read it: the same in the browser and on the server. */
export const messageOf = ({ organizer, attendees, threadLength, ...item }: Readable) => ({
  kind: item.kind,
  date: item.date,
  title: item.title,
  text: item.text,
  location: item.location,
  senders: item.senders,
  recipients: item.recipients,
  attendees: organizer === null ? attendees : [organizer, ...attendees],
  labels: item.labels,
  ...(threadLength !== undefined && { threadLength }),
});
