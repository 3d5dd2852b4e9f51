import { Banner, formatInstant, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import {
  getAdminHistory,
  type HistoryEntry,
  type HistorySubject,
} from "#features/operations/administration/contract/history.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { changesInWords } from "./changes-in-words.ts";

/** What administrators did to one subject, latest first. */
export function HistoryList({ subject, id }: { subject: HistorySubject; id: string }) {
  const { data, error } = useQuery(apiQuery(getAdminHistory, { query: { subject, id } }));
  if (error) return <Banner tone="danger">The history could not be read. Close this and try again.</Banner>;
  return (
    <section aria-labelledby={`history-${id}`} className="mt-5 border-t border-line pt-4">
      <h3 id={`history-${id}`} className="text-sm font-semibold">
        History
      </h3>
      {data === undefined && <SkeletonRows rows={2} />}
      {data?.entries.length === 0 && <p className="mt-1 text-sm text-2">No one has changed this.</p>}
      <ul className="mt-1 divide-y divide-line">
        {data?.entries.map((entry) => (
          <HistoryLine key={`${entry.at} ${entry.action}`} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function HistoryLine({ entry: { at, actor, reason, before, after } }: { entry: HistoryEntry }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <li className="py-2 text-sm wrap-anywhere">
      <p className="text-2">
        {formatInstant(at, timeZone)}, {actor ?? "the command line or an erased account"}
      </p>
      {changesInWords(before, after).map((change) => (
        <p key={change}>{change}</p>
      ))}
      {reason !== null && <p className="text-2">Why: {reason}</p>}
    </li>
  );
}
