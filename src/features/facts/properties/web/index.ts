export { savedToast } from "./place/place-words.ts";
