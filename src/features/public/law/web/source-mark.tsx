import { Badge, type BadgeTone } from "@tenure/ui";
import type { LawRule } from "../law-page.ts";

type Seen = LawRule["seen"];

const MARKS: Record<Seen, { word: string; tone: BadgeTone }> = {
  primary: { word: "Text read", tone: "neutral" },
  secondary: { word: "Read in a commentary", tone: "outline" },
  memory: { word: "Verify", tone: "warn" },
};

/** In what form the source was seen when the rule was written. */
export function SourceMark({ seen }: { seen: Seen }) {
  const { word, tone } = MARKS[seen];
  return <Badge tone={tone}>{word}</Badge>;
}
