import { openBook } from "../credentials/open-book.ts";
import { bookOf, type OutboxItem } from "./outbox-item.ts";

type Editor = (item: OutboxItem) => void;

const editors = new Map<string, Editor>();

/** A feature that can reopen its waiting writes registers here; it holds the item meanwhile (`holdItem`). */
export const registerOutboxEditor = (kind: string, editor: Editor): (() => void) => {
  editors.set(kind, editor);
  return () => {
    if (editors.get(kind) === editor) editors.delete(kind);
  };
};

/** A feature acts on an item only in the book that is open. */
const inOpenBook = <Act>(item: OutboxItem, act: Act | undefined): Act | undefined =>
  bookOf(item) === openBook() ? act : undefined;

export const editorOf = (item: OutboxItem): Editor | undefined => inOpenBook(item, editors.get(item.kind));

/** Undoes what was saved, given the server's answer. */
type TakeBack = (response: unknown) => Promise<void>;

const takeBacks = new Map<string, TakeBack>();

/** For an item thrown away while it is being sent: a feature that can undo it registers here. */
export const registerTakeBack = (kind: string, takeBack: TakeBack): (() => void) => {
  takeBacks.set(kind, takeBack);
  return () => {
    if (takeBacks.get(kind) === takeBack) takeBacks.delete(kind);
  };
};

export const takeBackOf = (item: OutboxItem): TakeBack | undefined => inOpenBook(item, takeBacks.get(item.kind));
