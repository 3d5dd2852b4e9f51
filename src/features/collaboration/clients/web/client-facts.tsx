import { hoursText } from "@tenure/tax-rules";
import { Badge, CivilDate, formatInstant } from "@tenure/ui";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { Client } from "../contract.ts";
import { statusWord } from "../status-words.ts";
import { distanceWords, flagWords } from "./client-words.ts";

/** Parts of one client that the table and the cards share. */
type Shown = { client: Client; isYearOver: boolean };

export function ClientStatus({ client: { summary }, isYearOver }: Shown) {
  if (summary === null) return <span className="text-3">…</span>;
  const { word, tone } = statusWord(summary, isYearOver);
  return <Badge tone={tone}>{word}</Badge>;
}

export function ClientDistance({ client: { summary, name } }: { client: Client }) {
  if (summary?.lead == null) return null;
  const { lead } = summary;
  return (
    <>
      {distanceWords(lead.distance)}
      <span className="block text-sm text-3">
        {lead.name !== name && `${lead.name}, `}
        {hoursText(lead.stressSeconds)} after likely cuts
      </span>
    </>
  );
}

export function ClientFlags({ client }: { client: Client }) {
  const flags = client.summary?.flags ?? [];
  if (flags.length === 0) return <span className="text-3">None</span>;
  return (
    <ul className="text-sm">
      {flags.map((flag) => (
        <li key={flag.flag}>{flagWords(flag)}</li>
      ))}
    </ul>
  );
}

export function ClientRequests({ client: { openRequests, lateRequests } }: { client: Client }) {
  return (
    <>
      {openRequests}
      {lateRequests > 0 && (
        <>
          {" "}
          <Badge tone="warn">{lateRequests} late</Badge>
        </>
      )}
    </>
  );
}

/** When the figures were made, if they are old; who signed the year off. */
export function ClientNotes({ client: { summary, isStale, asOf }, year }: { client: Client; year: number }) {
  const filed = summary?.filed ?? null;
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  return (
    <>
      {filed && (
        <span className="block text-sm text-3">
          {year} filed <CivilDate date={filed.filedOn} />
          {filed.byName !== null && `, signed off by ${filed.byName}`}
        </span>
      )}
      {isStale && (
        <span className="block text-sm text-3">
          {asOf === null ? "Being read for the first time" : `As of ${formatInstant(asOf, timeZone)}`}
        </span>
      )}
    </>
  );
}
