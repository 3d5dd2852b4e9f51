import { formatCount } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { DashboardTile } from "#web/book/dashboard-tile.tsx";
import { paths } from "#web/paths.ts";
import { credibilityQuery } from "../queries.ts";
import { BAND_WORDS } from "../words.ts";

/** The score of the record check. It loads by itself, so that a dashboard neither waits for it nor fails with it. */
export function RecordCheckTile({ taxYear }: { taxYear: number }) {
  const { data } = useQuery(credibilityQuery(taxYear));
  const scan = data?.scan;
  return (
    <DashboardTile
      label="Record check"
      value={scan ? `${scan.score} of 100` : "–"}
      word={scan ? BAND_WORDS[scan.band] : undefined}
      to={`${paths.recordCheck}?year=${taxYear}`}
      note={
        scan && (scan.findings.length === 0 ? "Nothing to fix" : `${formatCount(scan.findings.length, "thing")} to fix`)
      }
    />
  );
}
