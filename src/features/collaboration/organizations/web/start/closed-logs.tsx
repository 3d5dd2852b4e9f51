import { Button, formatInstant } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { exportClosedLog, listClosedLogs } from "#features/collaboration/organizations/contract/log.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useDownload } from "#web/api/use-download.ts";
import { useSignedInUser } from "#web/session/use-user.ts";

/** The audit logs of organizations that the reader owned and closed. */
export function ClosedLogs() {
  const { data } = useQuery(apiQuery(listClosedLogs, {}));
  const { download, isPending } = useDownload();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  if (!data || data.closed.length === 0) return null;
  return (
    <ul className="mt-4 divide-y divide-line border-t border-line">
      {data.closed.map(({ orgId, orgName, closedAt }) => (
        <li key={orgId} className="flex flex-wrap items-center justify-between gap-3 py-2">
          <p className="min-w-0 flex-1 basis-72 text-base text-2 wrap-anywhere">
            {orgName} was closed on {formatInstant(closedAt, timeZone)}. You keep its audit log.
          </p>
          <Button
            size="sm"
            pending={isPending}
            onClick={() => download(exportClosedLog, { params: { id: orgId } }, "audit-log.csv")}
          >
            Export log
          </Button>
        </li>
      ))}
    </ul>
  );
}
