import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { OutboxItem } from "./outbox-item.ts";

interface OutboxSchema extends DBSchema {
  items: { key: number; value: OutboxItem; indexes: { id: string; userId: string } };
}

const NAME = "tenure-outbox";
const VERSION = 1;

let opened: Promise<IDBPDatabase<OutboxSchema>> | null = null;

/** Rejects if the browser stores nothing: a private window, a full disk. The next call tries again. */
const open = (): Promise<IDBPDatabase<OutboxSchema>> => {
  const forget = (): void => {
    opened = null;
  };
  opened ??= (async () =>
    openDB<OutboxSchema>(NAME, VERSION, {
      upgrade(database) {
        // The key counts up: items are sent in the order in which they were captured.
        const items = database.createObjectStore("items", { autoIncrement: true });
        items.createIndex("id", "id", { unique: true });
        items.createIndex("userId", "userId");
      },
      terminated: forget,
      blocking: forget,
    }))().catch((error: unknown) => {
    forget();
    throw error;
  });
  return opened;
};

/** Resolves once the item is on the disk. */
export const addItem = async (item: OutboxItem): Promise<void> => {
  const transaction = (await open()).transaction("items", "readwrite", { durability: "strict" });
  await Promise.all([transaction.store.add(item), transaction.done]);
};

export const itemsOf = async (userId: string): Promise<OutboxItem[]> =>
  (await open()).getAllFromIndex("items", "userId", userId);

/** All items, whoever owns them. */
export const countItems = async (): Promise<number> => (await open()).count("items");

export const readItem = async (id: string): Promise<OutboxItem | undefined> =>
  (await open()).getFromIndex("items", "id", id);

/** In one step, so that no tab overwrites another. Null: it is gone, because it was sent or thrown away. */
export const changeItem = async (id: string, change: (item: OutboxItem) => OutboxItem): Promise<OutboxItem | null> => {
  const transaction = (await open()).transaction("items", "readwrite");
  const cursor = await transaction.store.index("id").openCursor(id);
  const changed = cursor && change(cursor.value);
  if (cursor && changed) await cursor.update(changed);
  await transaction.done;
  return changed;
};

export const removeItem = async (id: string): Promise<boolean> => {
  const transaction = (await open()).transaction("items", "readwrite");
  const cursor = await transaction.store.index("id").openCursor(id);
  if (cursor) await cursor.delete();
  await transaction.done;
  return cursor !== null;
};
