import type { Slots } from "#web/slots/slots.ts";

export const makeBinderIn: Slots["makeBinderIn"] = async (...asked) =>
  (await import("./make-binder-in.ts")).makeBinderIn(...asked);
