import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";

/** Undefined: the answer is larger than is read at once. */
export const unlessTooLarge = async <Answer>(asking: Promise<Answer>): Promise<Answer | undefined> => {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof OutboundRefusal && error.reason === "too_large") return undefined;
    throw error;
  }
};
