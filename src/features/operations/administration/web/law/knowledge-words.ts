import type { KnowledgeState } from "#features/operations/administration/contract/knowledge.ts";

export const KNOWLEDGE_STATE_WORDS: Record<KnowledgeState, string> = {
  draft: "Draft",
  published: "Published",
  changed: "Published, with a newer draft",
};
