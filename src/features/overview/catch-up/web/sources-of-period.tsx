import { Badge, Card, CivilDate, TextLink } from "@tenure/ui";
import { Suspense } from "react";
import { Link } from "react-router";
import type { IntakeSource } from "#features/intake/sources/contract.ts";
import { isCalendar, isMailbox, ReadPeriod } from "#features/intake/sources/web/index.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { paths } from "#web/paths.ts";
import type { Period } from "./queries.ts";

type Step = { to: string; title: string; about: string; read: readonly IntakeSource[] };

/** Whether the last reading of a source looked at some day of the period. */
const coversSome =
  ({ from, to }: Period) =>
  ({ sync, status, lastRun }: IntakeSource): boolean =>
    sync === null &&
    status !== "disconnected" &&
    lastRun !== null &&
    (lastRun.importStatus === "success" || lastRun.importStatus === "partial") &&
    lastRun.startsOn <= to &&
    lastRun.endsOn >= from;

/** What stays connected is asked for any days. */
const canBeRead = ({ sync, status }: IntakeSource): boolean =>
  sync !== null && (status === "active" || status === "error");

const OF_FILES: readonly (Omit<Step, "to" | "read"> & { kind: IntakeSource["kind"] })[] = [
  {
    kind: "ics_file",
    title: "Your calendar",
    about: "Showings, contractors, walk-throughs: connect it, or import an .ics file of the whole period.",
  },
  { kind: "mileage_file", title: "Your drives", about: "A mileage log from MileIQ, Everlance, Stride or TripLog." },
  {
    kind: "mail_file",
    title: "Your mails",
    about: "Connect your mailbox, or import a mail file. Only those that your rules match are kept.",
  },
  { kind: "timeline_file", title: "Your phone", about: "Visits at the pins of your properties, and nothing else." },
  {
    kind: "vault_photos",
    title: "Your photos",
    about: "Those in the File Vault that were taken at a pin. They say when you were there, and no hours.",
  },
];

/** What stays connected stands with the files that say the same. */
const STAYS_CONNECTED: Partial<Record<IntakeSource["kind"], (kind: string) => boolean>> = {
  ics_file: isCalendar,
  mail_file: isMailbox,
};

/** In the order in which they say most for the least work. */
const stepsFor = (sources: readonly IntakeSource[]): Step[] => [
  ...OF_FILES.map(({ kind, ...words }) => ({
    ...words,
    to: paths.integrations,
    read: sources.filter((source) => source.kind === kind || STAYS_CONNECTED[kind]?.(source.kind)),
  })),
  { to: paths.imports, title: "A log you kept", about: "A spreadsheet, a time tracker, another app.", read: [] },
  {
    to: paths.integrations,
    title: "Your bank and cards",
    about: "Purchases that fit hours you logged. They back up hours, and never make any.",
    read: [],
  },
  { to: paths.files, title: "Receipts and other files", about: "They back up hours. They never make any.", read: [] },
  { to: paths.stays, title: "Reservations", about: "Nights of short-term rentals, from Airbnb or Vrbo.", read: [] },
];

/** Where these days may be recorded, one after the other. */
export function SourcesOfPeriod({ period, sources }: { period: Period; sources: readonly IntakeSource[] }) {
  const withChoice = useCarried();
  const covers = coversSome(period);
  return (
    <Card title="Where these days may be recorded">
      <ol className="divide-y divide-line">
        {stepsFor(sources).map(({ to, title, about, read }, index) => (
          <li key={title} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
            <span aria-hidden="true" className="w-5 shrink-0 text-base text-3 tabular-nums">
              {index + 1}.
            </span>
            <div className="min-w-0 flex-1">
              <p className="text-base">
                <TextLink asChild alone>
                  <Link to={withChoice(to)}>{title}</Link>
                </TextLink>
              </p>
              <p className="text-sm text-2">{about}</p>
              <Suspense fallback={null}>
                {read.filter(canBeRead).map((source) => (
                  <ReadPeriod key={source.id} source={source} from={period.from} to={period.to} />
                ))}
              </Suspense>
              {read.filter(covers).map((source) => (
                <p key={source.id} className="mt-1 flex flex-wrap items-center gap-2 text-sm text-2">
                  <Badge tone="neutral">Read</Badge>
                  <span className="wrap-anywhere">{source.name}</span>
                  <span className="text-3">
                    <CivilDate date={source.lastRun?.startsOn ?? ""} /> to{" "}
                    <CivilDate date={source.lastRun?.endsOn ?? ""} />
                  </span>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
