import { makeSearch } from "#shared/search/search.ts";
import { TOPICS, textOf } from "./index-of-topics.ts";

/** The topics that fit a text, the best first. */
export const findTopics = makeSearch(TOPICS.map((topic) => ({ ...topic, more: textOf(topic) })));
