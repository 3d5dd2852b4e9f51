import { Badge, type BadgeTone, Card } from "@tenure/ui";
import type { AuditComparison } from "../contract.ts";
import { changeWords } from "./audit-words.ts";

type Change = AuditComparison["kinds"][number]["change"];
const CHANGE_WORDS: Readonly<Record<Change, { word: string; tone: BadgeTone }>> = {
  new: { word: "New", tone: "warn" },
  still: { word: "Still there", tone: "neutral" },
  gone: { word: "Gone", tone: "outline" },
};

/** What is new, still there or gone since the run before. */
export function ComparisonCard({ comparison: { previousAt, kinds } }: { comparison: AuditComparison }) {
  const day = new Date(previousAt).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });
  return (
    <Card title="Since the last run">
      <p className="text-base text-2">Compared with {day}.</p>
      {kinds.length === 0 ? (
        <p className="mt-2 text-base">Nothing was found either time.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line border-y border-line">
          {kinds.map((one) => (
            <li key={one.kind} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
              <span className="min-w-0 flex-1 text-base">{one.title}</span>
              <Badge tone={CHANGE_WORDS[one.change].tone}>{CHANGE_WORDS[one.change].word}</Badge>
              <span className="w-full text-sm text-2 tabular-nums">{changeWords(one)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
