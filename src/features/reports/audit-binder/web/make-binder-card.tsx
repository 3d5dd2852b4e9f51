import { Banner, Button, Card, Checkbox, EmptyState, ProgressBar, formatByteSize } from "@tenure/ui";
import { useState } from "react";
import { Link } from "react-router";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { paths } from "#web/paths.ts";
import { useCan } from "#web/session/use-can.ts";
import { type AuditBinder, type getBinder, makeBinder } from "../contract.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { BINDER_KEPT_DAYS } from "../rules.ts";
import { progressOf, STEP_WORDS } from "./binder-words.ts";

type BinderState = ResponseOf<typeof getBinder>;

/**
 * Makes a binder, and shows how far it is: nothing recorded, none made, being made, failed, ready. The button stays in place
 * through all of them, and keeps the focus of the person who pressed it.
 */
export function MakeBinderCard({ year, state }: { year: number; state: BinderState }) {
  const { attempt, ready, hasEntries, otherYear } = state;
  const make = useApiMutation(makeBinder, { toast: null });
  const making = attempt?.status === "making" ? attempt : null;
  const mayMake = useCan("export");
  const [withCheckList, setWithCheckList] = useState(false);
  if (!hasEntries && !ready && !making) return <NothingRecorded year={year} />;
  if (!mayMake) return null;
  return (
    <Card title={titleOf(state, year)}>
      <div className="flex flex-col gap-4">
        {attempt?.status === "failed" && (
          <Banner tone="danger" title="The last one was not made.">
            {attempt.failure}
          </Banner>
        )}
        {make.error && (
          <Banner tone="danger" announce title="Nothing was begun.">
            {errorMessage(make.error, "Try again.")}
          </Banner>
        )}
        {making ? <Making binder={making} /> : <Offer isReady={ready !== null} otherYear={otherYear} />}
        {!making && (
          <Checkbox
            label="Add the check list for you and your preparer"
            description="A separate file with weak spots and what helps. Leave it out of a binder for an examiner."
            checked={withCheckList}
            onChange={(event) => setWithCheckList(event.target.checked)}
          />
        )}
        <p role="status" className={making ? "text-base text-2" : "sr-only"}>
          {making && `${STEP_WORDS[making.step]}. You can leave this page.`}
          {!making && ready && `The binder of ${year} is ready.`}
        </p>
        <div>
          <Button
            variant={ready && !ready.isOutdated ? "secondary" : "primary"}
            pending={make.isSending || making !== null}
            disabled={otherYear !== null}
            onClick={() => make.send({ body: { taxYear: year, withCheckList } })}
          >
            {ready ? "Make it again" : "Make the binder"}
          </Button>
        </div>
      </div>
    </Card>
  );
}

const titleOf = ({ attempt, ready }: BinderState, year: number): string => {
  if (attempt?.status === "making") return `Making the binder of ${year}`;
  return ready ? "Make it again" : `Make the binder of ${year}`;
};

function Offer({ isReady, otherYear }: { isReady: boolean; otherYear: number | null }) {
  return (
    <>
      <p className="max-w-prose text-base text-2">
        {isReady
          ? "A new binder takes the place of this one as soon as it is ready."
          : `We make it on the server, so you can leave this page. It's kept for ${BINDER_KEPT_DAYS} days.`}
      </p>
      {otherYear !== null && (
        <p className="text-base text-2">The binder of {otherYear} is being made. One at a time.</p>
      )}
    </>
  );
}

function Making({ binder }: { binder: AuditBinder }) {
  const { step, doneBytes, totalBytes, taxYear } = binder;
  const isCounted = step === "files" && totalBytes > 0;
  return (
    <ProgressBar
      label={`Making the binder of ${taxYear}`}
      value={progressOf(binder)}
      detail={isCounted ? `${formatByteSize(doneBytes)} of ${formatByteSize(totalBytes)}` : undefined}
    />
  );
}

function NothingRecorded({ year }: { year: number }) {
  return (
    <Card>
      <EmptyState
        title={`No entries in ${year}.`}
        action={
          <Button asChild variant="primary">
            <Link to={paths.ledger}>Open the activity ledger</Link>
          </Button>
        }
      >
        A binder is made of what you recorded. Log the hours of a year, or choose another year above.
      </EmptyState>
    </Card>
  );
}
