import { Badge, Banner } from "@tenure/ui";
import type { FileReading } from "../contract.ts";
import { byWords, CATEGORY_WORDS, flagWords, IMPACT_WORDS, TAG_WORDS, URGENCY_WORDS } from "./analysis-words.ts";

/** What was made of a file that was read: by rules or by a model, and which. */
export function AnalysisPart({ reading: { status, analysis } }: { reading: FileReading }) {
  const { summary, primaryCategory, urgency, businessImpact, tags, evidenceAiAnalysisStatus } = analysis;
  if (evidenceAiAnalysisStatus === "failed" && status === "completed")
    return (
      <p className="text-sm text-2">The summary failed three times: the AI did not answer. Read the file again.</p>
    );
  if (summary === null || primaryCategory === null || urgency === null || businessImpact === null) return null;
  const flag = flagWords(analysis);
  return (
    <div className="flex flex-col gap-2">
      <p className="wrap-anywhere text-1">{summary}</p>
      {flag !== null && <Banner tone="warn">{flag}</Banner>}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
        <dt className="text-3">Category</dt>
        <dd>{CATEGORY_WORDS[primaryCategory]}</dd>
        <dt className="text-3">Urgency</dt>
        <dd>{URGENCY_WORDS[urgency]}</dd>
        <dt className="text-3">Business impact</dt>
        <dd>{IMPACT_WORDS[businessImpact]}</dd>
      </dl>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge tone="neutral">{TAG_WORDS[tag]}</Badge>
            </li>
          ))}
        </ul>
      )}
      <p className="text-sm text-3">{byWords(analysis)}</p>
    </div>
  );
}
