import { Banner, Button, formatCount, formatNumber } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import type { ResponseOf } from "#shared/endpoint.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { checkAdminLog } from "../contract.ts";

/** Checks whether every line of the log is still as it was written, and says which one is not. */
export function LogCheck() {
  const { data, error, isFetching, refetch } = useQuery({ ...apiQuery(checkAdminLog, {}), enabled: false });
  return (
    <div className="mb-4 flex flex-col items-start gap-3">
      <Button pending={isFetching} onClick={() => void refetch()}>
        Check the log
      </Button>
      {error ? (
        <Banner tone="danger" placement="inline" title="The log could not be checked." announce>
          {errorMessage(error, "Try again in a moment.")}
        </Banner>
      ) : (
        data && <Finding check={data} />
      )}
    </div>
  );
}

function Finding({ check: { firstBreak, head, erasedCount } }: { check: ResponseOf<typeof checkAdminLog> }) {
  if (firstBreak)
    return (
      <Banner tone="danger" placement="inline" title={`The log is broken at line ${firstBreak.seq}.`} announce>
        {firstBreak.meaning} {holdsUpTo(head.seq)}
      </Banner>
    );
  if (head.seq === 0)
    return (
      <Banner placement="inline" title="The log has no lines yet." announce>
        There is nothing to check.
      </Banner>
    );
  return (
    <Banner placement="inline" title={`${formatCount(head.seq, "line is", "lines are")} as written.`} announce>
      {erasedCount > 0 && `${formatCount(erasedCount, "line", "lines")} without texts, which went with an account. `}
      Note the last one elsewhere, to find out later whether the log was rewritten:{" "}
      <span className="font-mono text-sm wrap-anywhere">
        {head.seq}:{head.hash}
      </span>
    </Banner>
  );
}

const holdsUpTo = (seq: number): string =>
  seq === 0 ? "No line before it holds." : `Up to line ${formatNumber(seq)} it holds.`;
