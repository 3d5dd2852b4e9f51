import { Button, Card, EmptyState, formatInstant, formatNumber, PageHeader, Summary, TextLink } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type ReactNode } from "react";
import { Link } from "react-router";
import { Can } from "#web/session/can.tsx";
import { exportRecord, type RecordHead } from "#features/proof/record-chain/contract.ts";
import { recordHeadQuery, RecordMailCard, recordMailQuery } from "#features/proof/record-chain/web/index.ts";
import { queryClient } from "#web/api/query-client.ts";
import { useDownload } from "#web/api/use-download.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { pageMeta } from "#web/page-meta.ts";
import { paths } from "#web/paths.ts";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { CheckCard } from "./check-card.tsx";
import { lastCheckQuery } from "./queries.ts";
import { leadOf } from "./record-lead.ts";

export const meta = () => pageMeta(titleOf("record"));

export const clientLoader = async () => {
  await Promise.all([
    queryClient.fetchQuery(recordHeadQuery),
    queryClient.fetchQuery(lastCheckQuery),
    queryClient.fetchQuery(recordMailQuery),
  ]);
  return null;
};

/** Where an owner sees the end of the record, has it checked, and downloads it. */
export default function RecordPage() {
  const { data: record } = useSuspenseQuery(recordHeadQuery);
  return (
    <>
      <PageHeader
        title={titleOf("record")}
        description="Every change to your log joins a chain of events. Anyone can check what was logged when, and that no one rewrote it."
      />
      <div className="flex max-w-column flex-col gap-5">
        {record.head === null ? (
          <Card>
            <EmptyState
              title="No events yet"
              action={
                <Can do="log">
                  <Button variant="primary" hint="L" onClick={() => openLog()}>
                    Log time
                  </Button>
                </Can>
              }
            >
              Your record begins with the first entry you log.
            </EmptyState>
          </Card>
        ) : (
          <>
            <HeadCard record={record} head={record.head} />
            <Can do="share">
              <RecordMailCard />
            </Can>
            <CheckCard />
            <Can do="export">
              <ExportCard />
            </Can>
          </>
        )}
      </div>
    </>
  );
}

function HeadCard({ record, head }: { record: RecordHead; head: NonNullable<RecordHead["head"]> }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { check } = useSuspenseQuery(lastCheckQuery).data;
  const { lead, note } = leadOf(record, check, timeZone);
  return (
    <Card>
      <h2 className="font-serif text-2xl font-semibold">{lead}</h2>
      <p className="mt-1 max-w-[65ch] text-base text-2">{note}</p>
      <details className="mt-3 text-base text-2">
        <Summary className="w-fit font-medium hover:text-1">Fingerprints and receipts</Summary>
        <Fingerprints record={record} head={head} timeZone={timeZone} />
      </details>
    </Card>
  );
}

type FingerprintsProps = { record: RecordHead; head: NonNullable<RecordHead["head"]>; timeZone: string };

function Fingerprints({ record: { lastRoot, ...record }, head, timeZone }: FingerprintsProps) {
  const instant = (value: string | null): string => (value === null ? "none" : formatInstant(value, timeZone));
  return (
    <>
      <dl className="mt-3 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-[10rem_minmax(0,1fr)]">
        <Fact label="Events">{formatNumber(head.seq)}</Fact>
        <Fact label="First receipt">{instant(record.firstReceivedAt)}</Fact>
        <Fact label="Last receipt">{instant(record.lastReceivedAt)}</Fact>
        <Fact label="Latest fingerprint">
          <code className="font-mono text-xs break-all">
            {head.seq} {head.hash}
          </code>
        </Fact>
        <Fact label="Published fingerprint">
          {lastRoot === null ? (
            "Not published yet. The next one comes after midnight UTC."
          ) : (
            <>
              <code className="font-mono text-xs break-all">
                {lastRoot.day} {lastRoot.root}
              </code>
              <span className="block text-sm text-3">Covers your record up to event {formatNumber(lastRoot.seq)}.</span>
            </>
          )}
        </Fact>
      </dl>
      <p className="mt-4 text-sm text-3">
        Keep one of these fingerprints outside Tenure, for example in a mail to your adviser. From then on no one,
        including us, can change the record before it unnoticed.
      </p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
      <dt className="text-sm font-semibold text-1">{label}</dt>
      <dd className="text-base text-2">{children}</dd>
    </div>
  );
}

function ExportCard() {
  const { isPending, download } = useDownload();
  return (
    <Card title="Export your record">
      <p className="text-base text-2">
        The export holds every event with its details, and the published fingerprints with their time stamps. Anyone you
        give it to can check it without you and without us: with the{" "}
        <TextLink href="/verifier.html" download>
          verifier file
        </TextLink>
        , or at{" "}
        <TextLink asChild>
          <Link to={paths.verify}>Check a record</Link>
        </TextLink>
        .
      </p>
      <details className="mt-2">
        <Summary className="w-fit cursor-pointer text-sm font-medium">Details</Summary>
        <p className="mt-1 text-sm text-2">
          On a computer with Node: <code className="font-mono">npx tenure verify FILE</code>.
        </p>
      </details>
      <p className="mt-2 text-base text-2">
        A pass shows that the events were written in this order and not changed since. It does not show that the work
        took place.
      </p>
      <Button className="mt-4" pending={isPending} onClick={() => download(exportRecord, {}, "tenure-record.ndjson")}>
        Export the record
      </Button>
    </Card>
  );
}
