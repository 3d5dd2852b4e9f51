import { MOD } from "#web/keyboard/sheet-keys.tsx";
import type { Topic } from "../topic.ts";
import { topicsFor } from "../topics/index-of-topics.ts";

export const TOPICS: readonly Topic[] = topicsFor(MOD);
