import { Banner, Button, Card, EmptyState, ProgressBar, formatByteSize } from "@tenure/ui";
import { Link } from "react-router";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { paths } from "#web/paths.ts";
import { type AuditBinder, type getBinder, makeBinder } from "../contract.ts";
import type { ResponseOf } from "#shared/endpoint.ts";
import { BINDER_KEPT_DAYS } from "../rules.ts";
import { progressOf, STEP_WORDS } from "./binder-words.ts";
import { BINDERS_KEY } from "./queries.ts";

type BinderState = ResponseOf<typeof getBinder>;

/** Everything before there is something to download: nothing recorded, none made, being made, failed. */
export function MakeBinderCard({ year, state }: { year: number; state: BinderState }) {
  const { attempt, ready, hasEntries, otherYear } = state;
  const make = useApiMutation(makeBinder, { toast: null, invalidates: [BINDERS_KEY] });
  if (attempt?.status === "making") return <Making binder={attempt} />;
  if (!hasEntries && !ready) return <NothingRecorded year={year} />;
  return (
    <Card title={ready ? "Make it again" : `Make the binder of ${year}`}>
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
        <p className="max-w-prose text-base text-2">
          {ready
            ? "A new binder takes the place of this one as soon as it is ready."
            : `It is made on the server while you go on. You can leave this page. It is kept for ${BINDER_KEPT_DAYS} days.`}
        </p>
        {otherYear !== null && (
          <p className="text-base text-2">The binder of {otherYear} is being made. One at a time.</p>
        )}
        <div>
          <Button
            variant={ready && !ready.isOutdated ? "secondary" : "primary"}
            pending={make.isSending}
            disabled={otherYear !== null}
            onClick={() => make.send({ body: { taxYear: year } })}
          >
            {ready ? "Make it again" : "Make the binder"}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Making({ binder }: { binder: AuditBinder }) {
  const { step, doneBytes, totalBytes, taxYear } = binder;
  const isCounted = step === "files" && totalBytes > 0;
  return (
    <Card title={`Making the binder of ${taxYear}`}>
      <ProgressBar
        label={`Making the binder of ${taxYear}`}
        value={progressOf(binder)}
        detail={isCounted ? `${formatByteSize(doneBytes)} of ${formatByteSize(totalBytes)}` : undefined}
      />
      <p role="status" className="mt-2 text-base text-2">
        {STEP_WORDS[step]}. You can leave this page.
      </p>
    </Card>
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
