import { formatCount, formatInstant } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { listSyncs } from "#features/operations/administration/contract/jobs.ts";
import { apiQuery } from "#web/api/api-query.ts";

const KINDS: Readonly<Record<string, string>> = {
  google_calendar: "Google Calendar",
  microsoft_calendar: "Microsoft 365",
  caldav: "CalDAV",
  ics_address: "Calendar addresses",
  gmail: "Gmail",
  microsoft_mail: "Microsoft 365 mail",
  imap: "Mailboxes by IMAP",
};
const FOLDERS = new Set(["gmail", "microsoft_mail", "imap"]);

/** How long ago the connected calendars and folders of mailboxes of each service were read, at worst. Nothing where none is connected. */
export function SyncAges({ timeZone }: { timeZone: string }) {
  const { data } = useQuery(apiQuery(listSyncs, {}));
  if (!data || data.syncs.length === 0) return null;
  return (
    <section aria-label="Connected sources" className="mb-4">
      <h2 className="mb-2 text-base font-semibold">Connected sources</h2>
      <ul className="flex flex-col gap-1 text-base">
        {data.syncs.map(({ kind, calendars, failing, ended, oldestAt }) => (
          <li key={kind} className="flex flex-wrap gap-x-2">
            <span className="font-medium">{KINDS[kind] ?? kind}:</span>
            <span>{formatCount(calendars, FOLDERS.has(kind) ? "folder" : "calendar")}.</span>
            {oldestAt !== null && <span className="text-2">All read since {formatInstant(oldestAt, timeZone)}.</span>}
            {failing > 0 && <span className="text-2">{failing} failing.</span>}
            {ended > 0 && <span className="text-2">{ended} waiting for their owner to connect again.</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
