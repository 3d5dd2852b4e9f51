import type { Caps } from "../caps.ts";

/** Holds nothing and counts nothing: for what is not about caps. */
export const NO_CAPS: Caps = {
  reserve: async () => ({ settle: async () => {} }),
  refusal: async () => null,
  noteRefusedCall: async () => {},
};
