import { type ComponentType, createContext } from "react";
import type { CommentSubject } from "#shared/domain.ts";

export type CommentedOn = { on: CommentSubject; onId: string };

/**
 * The comments on a thing, wherever the thing is shown. Comments know all kinds of things, so none of those can import
 * comments: a layout of the comments feature fills these slots.
 */
export type CommentSlots = {
  /** All comments on it, with a way to add one. */
  Comments: ComponentType<CommentedOn>;
  /** A button that opens the same, with their number; `about` is what a person calls the thing. */
  CommentsButton: ComponentType<CommentedOn & { about: string }>;
};

export const CommentSlotsContext = createContext<CommentSlots | null>(null);
