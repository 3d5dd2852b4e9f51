export { LATENESS_WORDS } from "./entry-words.ts";
