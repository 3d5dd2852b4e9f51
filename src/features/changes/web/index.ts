export { onBookChange } from "./follow-changes.ts";
