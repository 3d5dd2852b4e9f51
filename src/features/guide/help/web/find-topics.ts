import { makeSearch } from "#shared/search/search.ts";
import { textOf } from "../topics/index-of-topics.ts";
import { TOPICS } from "./topics.ts";

/** The topics that fit a text, the best first. */
export const findTopics = makeSearch(TOPICS.map((topic) => ({ ...topic, more: textOf(topic) })));
