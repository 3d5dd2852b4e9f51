export { topicsFor } from "../topics/index-of-topics.ts";
export type { Topic } from "../topic.ts";
