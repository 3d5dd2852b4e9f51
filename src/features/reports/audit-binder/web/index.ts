export { makeBinderIn } from "./make-binder.slot.ts";
