export { TOPICS } from "./topics/index-of-topics.ts";
