import { Banner, Button, Dialog, DialogClose, formatInstant, SkeletonRegion, SkeletonRows, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { weekWords } from "#shared/week-words.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import { useSignedInUser } from "#web/session/use-user.ts";
import { useSignsWeeksOf } from "./use-signs-weeks.ts";
import { signWeek, type Week } from "../contract.ts";
import { sumsWords } from "./closing-words.ts";
import { weekQuery } from "./queries.ts";
import { SignFields } from "./sign-fields.tsx";
import { WeekDays } from "./week-days.tsx";
import { WeekEvents } from "./week-events.tsx";

const FORM_ID = "sign-week";

export type WeekDialogProps = {
  weekStart: string;
  personId: string | undefined;
  /** The next week that is waiting: signing this one leads there. */
  nextWeek: string | null;
  onNext: (weekStart: string) => void;
  onClose: () => void;
};

/** One week: what it holds, what is waiting, and the words to sign. */
export function WeekDialog({ weekStart, personId, nextWeek, onNext, onClose }: WeekDialogProps) {
  const reading = useQuery(weekQuery(weekStart, personId));
  const { data: week, error } = reading;
  const sign = useSign(week, () => (nextWeek === null ? onClose() : onNext(nextWeek)));
  const signs = useSignsWeeksOf(week?.personId);
  const canSign = week !== undefined && signs && week.coverage !== "none" && ["open", "changed"].includes(week.state);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="lg"
      title={`Week of ${weekWords(weekStart)}`}
      description={week ? `${week.personName}: ${sumsWords(week)}` : undefined}
      footer={
        <>
          <DialogClose>
            <Button>{canSign ? "Not now" : "Close"}</Button>
          </DialogClose>
          {canSign && (
            <Button type="submit" form={FORM_ID} variant="primary" pending={sign.isSending}>
              {nextWeek === null ? "Sign the week" : "Sign and continue"}
            </Button>
          )}
        </>
      }
    >
      {error && (
        <Banner tone="danger" announce>
          {errorMessage(error, "Could not read the week.")}
        </Banner>
      )}
      <RetryButton query={reading} className="mt-3">
        Try again
      </RetryButton>
      {reading.isPending && (
        <SkeletonRegion label="Loading the week">
          <SkeletonRows rows={7} />
        </SkeletonRegion>
      )}
      {week && (
        <div className="flex flex-col gap-5">
          <WeekDays week={week} />
          {canSign && <WeekEvents week={week} />}
          <Signed week={week} />
          {canSign && (
            <form id={FORM_ID} noValidate onSubmit={sign.submit}>
              <SignFields week={week} name={sign.name} onNameChange={sign.setName} error={sign.error} />
            </form>
          )}
          <NotNow week={week} signs={signs} />
        </div>
      )}
    </Dialog>
  );
}

/** Why a week cannot be signed. */
function NotNow({ week: { coverage, state }, signs }: { week: Week; signs: boolean }) {
  if (state === "running")
    return signs && <p className="text-base text-2">This week is not over. You can sign it from its Sunday on.</p>;
  if (coverage !== "none") return null;
  return (
    <p className="text-base text-2">
      <strong className="font-semibold text-1">Not covered.</strong> This week ended before the log began here, and no
      imported file covers it. There is nothing to sign.
    </p>
  );
}

function Signed({ week: { signed, state } }: { week: Week }) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  if (signed === null) return null;
  return (
    <section>
      <h3 className="text-sm font-semibold text-1">
        {state === "changed" ? "What was signed before it changed" : "What was signed"}
      </h3>
      <blockquote className="mt-1 border-l-2 border-line-strong pl-3 font-serif text-base text-2">
        {signed.statement}
      </blockquote>
      <p className="mt-1 text-sm text-3">
        {signed.typedName}, {formatInstant(signed.signedAt, timeZone)}. Event {signed.eventSeq} of your record.
        {signed.amendedAt !== null && ` Changed ${formatInstant(signed.amendedAt, timeZone)}.`}
      </p>
    </section>
  );
}

const useSign = (week: Week | undefined, onSigned: () => void) => {
  const [name, setName] = useState("");
  const [error, setError] = useState<string | undefined>();
  const signing = useApiMutation(signWeek, {
    toast: null,
    rereadsOnConflict: true,
    onSuccess: () => {
      toast({ title: "Week signed", tone: "success" });
      onSigned();
    },
    onError: (problem) => setError(errorMessage(problem, "Could not sign. Nothing was saved. Try again.")),
  });
  const { apiError } = signing;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!week) return;
    if (name.trim() === "") {
      setError("Type your name to sign.");
      return;
    }
    const { personId, statement, weekStart } = week;
    signing.send({ params: { weekStart }, body: { personId, typedName: name.trim(), statement } });
  };
  return {
    name,
    setName: (next: string): void => {
      setName(next);
      setError(undefined);
    },
    error: error && (apiError?.fields?.["typedName"] ?? error),
    isSending: signing.isSending,
    submit,
  };
};
