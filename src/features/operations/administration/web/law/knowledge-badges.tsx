import { Badge } from "@tenure/ui";
import type { KnowledgeEntry } from "#features/operations/administration/contract/knowledge.ts";
import { KNOWLEDGE_STATE_WORDS } from "./knowledge-words.ts";

export function KnowledgeBadges({ entry: { state, isReviewDue, contradicts } }: { entry: KnowledgeEntry }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={state === "draft" ? "outline" : "info"}>{KNOWLEDGE_STATE_WORDS[state]}</Badge>
      {contradicts.length > 0 && <Badge tone="danger">Differs from code</Badge>}
      {isReviewDue && <Badge tone="warn">Review due</Badge>}
    </span>
  );
}
