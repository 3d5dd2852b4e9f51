export { closingsTouched, settleClosings, type Touch } from "./store.ts";
