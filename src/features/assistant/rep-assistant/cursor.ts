import * as z from "zod/mini";
import { isId } from "#shared/ids.ts";

/** Where a page of conversations ended: the latest instant and the id of its last one. */
export type ConversationCursor = { lastAt: string; id: string };

export const formatCursor = ({ lastAt, id }: ConversationCursor): string => `${lastAt}_${id}`;

export const parseCursor = (text: string): ConversationCursor | null => {
  const [lastAt = "", id = ""] = text.split("_");
  return z.iso.datetime().safeParse(lastAt).success && isId(id) ? { lastAt, id } : null;
};
