import { type ComponentType, createContext } from "react";
import type { CommentSubject } from "#shared/domain.ts";

export type CommentedOn = { on: CommentSubject; onId: string };

/**
 * What is said about a thing, wherever the thing is shown. Comments know all of them, so none of them can import comments:
 * a layout of theirs fills these places.
 */
export type CommentSlots = {
  /** All that is said of it, with a way to say more. */
  Comments: ComponentType<CommentedOn>;
  /** A button that opens the same, with how many there are; `about` is what a person calls the thing. */
  CommentsButton: ComponentType<CommentedOn & { about: string }>;
};

export const CommentSlotsContext = createContext<CommentSlots | null>(null);
