import { Card, PageHeader, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ClientLoaderFunctionArgs, Link, redirect } from "react-router";
import { personsQuery } from "#features/facts/participants/web/index.ts";
import { rulesQuery } from "#features/intake/automation-rules/web/index.ts";
import { queryClient } from "#web/api/query-client.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { canHere, canToAllHere, useCanToAll } from "#web/session/use-can.ts";
import { useToday } from "#web/session/use-today.ts";
import { useSlots } from "#web/slots/slots.ts";
import type { IntakeSource } from "../contract.ts";
import { isReadHere } from "../read-here.ts";
import { ConnectCard } from "./connect/connect-card.tsx";
import type { Group } from "./accounts/group-words.ts";
import { isMailbox } from "../rules.ts";
import { accountsQuery, servicesQuery } from "./accounts/queries.ts";
import { ImportCalendar } from "./files/import-calendar.tsx";
import { ImportMails } from "./mail/import-mails.tsx";
import { ImportMileage } from "./files/import-mileage.tsx";
import { ProposePhotos } from "./photos/propose-photos.tsx";
import { ImportTimeline } from "./timeline/import-timeline.tsx";
import { LOOK_AT_SYNCS_EVERY_MS, LOOK_EVERY_MS, openPropertiesQuery, sourcesQuery } from "./queries.ts";
import { SourceCard } from "./source-card.tsx";

export const meta = () => pageMeta(titleOf("sources"));

export const clientLoader = async (_: ClientLoaderFunctionArgs) => {
  // A person who may not log time has nothing to bring.
  if (!canHere("log")) throw redirect(paths.ledger);
  await Promise.all([
    queryClient.ensureQueryData(sourcesQuery),
    queryClient.ensureQueryData(servicesQuery),
    queryClient.ensureQueryData(accountsQuery),
    queryClient.ensureQueryData(personsQuery()),
    queryClient.ensureQueryData(personsQuery("all")),
    // What rules match and pins are near is all that leaves a file: who may not read them all brings none.
    ...(canToAllHere("log")
      ? [queryClient.ensureQueryData(rulesQuery), queryClient.ensureQueryData(openPropertiesQuery)]
      : []),
  ]);
  return null;
};

/** By the server: a mail file is read in the page that has it. */
const isBeingRead = ({ kind, status, sync, lastRun }: IntakeSource): boolean =>
  !isReadHere(kind) &&
  (lastRun?.importStatus === null || (status !== "paused" && status !== "disconnected" && sync?.isSyncing === true));

const lookEvery = (sources: readonly IntakeSource[]): number | false => {
  if (sources.some(isBeingRead)) return LOOK_EVERY_MS;
  return sources.some(({ sync }) => sync?.nextSyncAt != null) && LOOK_AT_SYNCS_EVERY_MS;
};

export default function IntegrationsPage() {
  const { data, dataUpdatedAt } = useSuspenseQuery({
    ...sourcesQuery,
    refetchInterval: ({ state }) => lookEvery(state.data?.sources ?? []),
  });
  const today = useToday();
  const readsAll = useCanToAll("log");
  return (
    <>
      <PageHeader title={titleOf("sources")} description="Where proposals come from. You confirm each one." />
      <div className="flex max-w-content flex-col gap-6">
        <ConnectCard group="calendars" sources={data.sources} />
        <SourceCards sources={data.sources.filter(isConnectedIn("calendars"))} now={dataUpdatedAt} />
        <ConnectCard group="mailboxes" sources={data.sources} />
        <SourceCards sources={data.sources.filter(isConnectedIn("mailboxes"))} now={dataUpdatedAt} />
        <ForwardMails />
        <ImportCalendar today={today} />
        <ImportMileage today={today} />
        {readsAll && (
          <>
            <ImportMails today={today} />
            <ImportTimeline today={today} />
            <ProposePhotos today={today} />
          </>
        )}
        <BankLines today={today} />
        <SourceCards sources={data.sources.filter(({ sync }) => sync === null)} now={dataUpdatedAt} />
        <OtherFiles />
      </div>
    </>
  );
}

function ForwardMails() {
  const MailAddress = useSlots()?.MailAddress;
  return MailAddress ? <MailAddress /> : null;
}

/** What is evidence and never hours. */
function BankLines({ today }: { today: string }) {
  const Import = useSlots()?.bank.Import;
  return useCanToAll("evidence") && Import ? <Import today={today} /> : null;
}

/** What is read again and again stands with what connects it. */
const isConnectedIn =
  (group: Group) =>
  ({ kind, sync }: IntakeSource): boolean =>
    sync !== null && isMailbox(kind) === (group === "mailboxes");

const SourceCards = ({ sources, now }: { sources: readonly IntakeSource[]; now: number }) =>
  sources.map((source) => <SourceCard key={source.id} source={source} now={now} />);

/** Files that have a page of their own. */
function OtherFiles() {
  const withChoice = useCarried();
  return (
    <Card title="Other files">
      <ul className="flex flex-col gap-2 text-base">
        <li>
          <TextLink asChild alone>
            <Link to={withChoice(paths.imports)}>Import a log</Link>
          </TextLink>{" "}
          <span className="text-2">CSV or Excel: hours that you kept elsewhere.</span>
        </li>
        <li>
          <TextLink asChild alone>
            <Link to={withChoice(paths.stays)}>Import reservations</Link>
          </TextLink>{" "}
          <span className="text-2">CSV or .ics from Airbnb or Vrbo: nights of your short-term rentals.</span>
        </li>
      </ul>
    </Card>
  );
}
