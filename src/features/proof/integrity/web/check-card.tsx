import { Banner, Button, Card, formatInstant, formatNumber } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { checkRecord, type IntegrityCheck } from "../contract.ts";
import { lastCheckQuery } from "./queries.ts";

/** What the last check found, and a button to check again. */
export function CheckCard() {
  const { data } = useSuspenseQuery(lastCheckQuery);
  const { send, isSending } = useApiMutation(checkRecord, {
    toast: "check",
  });
  return (
    <Card title="Last check">
      <div aria-live="polite">
        {data.check === null ? (
          <p className="text-base text-2">Not checked yet. Each record is checked once a week, and whenever you ask.</p>
        ) : (
          <CheckResult check={data.check} />
        )}
      </div>
      <Button className="mt-4" pending={isSending} onClick={() => send({})}>
        Check now
      </Button>
    </Card>
  );
}

function CheckResult({ check }: { check: IntegrityCheck }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const { faultCount, faults } = check;
  const looked = `${counted(check.eventCount, "event")}, ${counted(check.entryCount, "entry", "entries")} and ${counted(check.fileCount, "file")} read again on ${formatInstant(check.finishedAt, timeZone)}.`;
  if (faultCount === 0) {
    return (
      <Banner placement="inline" tone="info" title="Nothing has changed since it was recorded.">
        {looked}
      </Banner>
    );
  }
  return (
    <>
      <Banner
        placement="inline"
        tone="danger"
        title={`${counted(faultCount, "thing is", "things are")} not as recorded.`}
      >
        {looked} Please write to us: the record itself was not changed by this check.
      </Banner>
      <ul className="mt-3 list-disc pl-5 text-base text-2">
        {faults.map((fault) => (
          <li key={`${fault.kind} ${fault.subjectId} ${fault.seq} ${fault.field}`} className="[overflow-wrap:anywhere]">
            {fault.meaning}
          </li>
        ))}
      </ul>
      {faultCount > faults.length && (
        <p className="mt-2 text-sm text-3">And {formatNumber(faultCount - faults.length)} more.</p>
      )}
    </>
  );
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
