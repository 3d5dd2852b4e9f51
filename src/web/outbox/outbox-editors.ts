import type { OutboxItem } from "./outbox-item.ts";

type Editor = (item: OutboxItem) => void;

const editors = new Map<string, Editor>();

/** A feature that can open its waiting writes again says so; it discards the item once the changed one is saved. */
export const registerOutboxEditor = (kind: string, editor: Editor): (() => void) => {
  editors.set(kind, editor);
  return () => {
    if (editors.get(kind) === editor) editors.delete(kind);
  };
};

export const editorOf = (item: OutboxItem): Editor | undefined => editors.get(item.kind);
