import { formatCount } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { DashboardTile } from "#web/book/dashboard-tile.tsx";
import { paths } from "#web/paths.ts";
import type { Credibility } from "#features/verdict/examination/contract.ts";
import { credibilityQuery } from "../queries.ts";
import { BAND_WORDS } from "../words.ts";

/** What an imported file claims of its dates is said beside what we saw, never instead of it. */
const noteOf = ({ score, byOurReceipts, findings }: NonNullable<Credibility["scan"]>): string => {
  if (byOurReceipts) return `${score} as claimed, ${byOurReceipts.score} by our receipts`;
  return findings.length === 0 ? "Nothing to fix" : `${formatCount(findings.length, "thing")} to fix`;
};

/** The score of the record check, by our receipts where they differ from what a file claims. It loads by itself, so that a dashboard neither waits for it nor fails with it. */
export function RecordCheckTile({ taxYear }: { taxYear: number }) {
  const { data } = useQuery(credibilityQuery(taxYear));
  const scan = data?.scan;
  const ours = scan?.byOurReceipts ?? scan;
  return (
    <DashboardTile
      label="Record check"
      value={ours ? `${ours.score} of 100` : "–"}
      word={ours ? BAND_WORDS[ours.band] : undefined}
      to={`${paths.recordCheck}?year=${taxYear}`}
      note={scan && noteOf(scan)}
    />
  );
}
