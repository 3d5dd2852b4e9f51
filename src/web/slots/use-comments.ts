import { useCan } from "../session/use-can.ts";
import { type CommentSlots, useSlots } from "./slots.ts";

/** Null for a reader who may not comment. */
export const useComments = (): CommentSlots | null => {
  const slots = useSlots();
  return useCan("comment") && slots ? slots.comments : null;
};
