import { Button, Card, ConfirmDialog, DateInput, Field, formatMoney, toast } from "@tenure/ui";
import { useState } from "react";
import type { ResponseOf } from "#shared/endpoint.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { dayWords } from "#features/account/billing/words.ts";
import {
  freezeSubscription,
  type ManagedSubscription,
  resumeSubscription,
} from "#features/account/billing/subscription-contract.ts";
import { sayIfItWaits, showMeanwhile, untilSo } from "./queries.ts";

/** Pause and resume. What a pause credits is shown before the press. */
export function PauseCard({ managed }: { managed: ManagedSubscription }) {
  const { freeze, pauseCreditCents, status, endsAt } = managed;
  if (freeze.freezeActive) return <Paused managed={managed} />;
  // What is canceled would run again after a pause.
  if (pauseCreditCents === null || endsAt !== null || (status !== "active" && status !== "trialing")) return null;
  return <Running creditCents={pauseCreditCents} isTrial={status === "trialing"} />;
}

function Running({ creditCents, isTrial }: { creditCents: number; isTrial: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [resumesOn, setResumesOn] = useState("");
  const { sendAsync, isSending } = useApiMutation(freezeSubscription, { toast: "pause" });
  const pause = async (): Promise<void> => {
    const resumesAt = resumesOn === "" ? null : `${resumesOn}T12:00:00Z`;
    setOpen(false);
    const takeBack = await showMeanwhile((managed) => pausedNow(managed, { creditCents, resumesAt }));
    try {
      await sendAsync({ body: resumesAt === null ? {} : { resumesAt } });
      if (!(await untilSo(({ freeze }) => freeze.freezeActive))) return sayIfItWaits();
      toast({ title: "Subscription Paused", description: "You can resume it here whenever you want." });
    } catch {
      // Said by the toast of the write; the page shows what was.
      takeBack();
    }
  };
  const what = isTrial
    ? "Premium stops now, and nothing is charged. When you resume, your trial goes on for the days that were left."
    : `Premium stops now, and nothing is charged. You get a credit of ${formatMoney(creditCents)} for the time you paid for and have not used. It pays first when you resume.`;
  return (
    <Card title={isTrial ? "Take a break from your trial" : "Take a break"}>
      <p className="text-base text-2">{what} You can still read and export everything.</p>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        {isTrial ? "Pause trial" : "Pause subscription"}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={isTrial ? "Pause your trial" : "Pause your subscription"}
        description={what}
        confirmLabel="Pause"
        tone="primary"
        pending={isSending}
        onConfirm={() => void pause()}
      >
        <Field className="mt-4" label="Resume on" hint="Leave it empty to resume when you say so.">
          <DateInput value={resumesOn} onChange={({ currentTarget }) => setResumesOn(currentTarget.value)} />
        </Field>
      </ConfirmDialog>
    </Card>
  );
}

type Pausing = { creditCents: number; resumesAt: string | null };

const pausedNow = (managed: ManagedSubscription, { creditCents, resumesAt }: Pausing): ManagedSubscription => ({
  ...managed,
  status: "suspended",
  isPremium: false,
  nextCharge: null,
  freeze: {
    freezeActive: true,
    freezeStartedAt: new Date().toISOString(),
    freezeResumesAt: resumesAt,
    freezeCreditAmount: creditCents / 100,
  },
});

const NOT_FROZEN = { freezeActive: false, freezeStartedAt: null, freezeResumesAt: null, freezeCreditAmount: 0 };

const runningNow = (managed: ManagedSubscription): ManagedSubscription => ({
  ...managed,
  status: "active",
  isPremium: true,
  freeze: NOT_FROZEN,
});

const tellResumed = ({ resumeType, serviceMonths, message }: ResponseOf<typeof resumeSubscription>): void => {
  const months = `Your credit pays for ${serviceMonths} months of Premium.`;
  if (resumeType === "expired_with_credits")
    toast({ title: "Subscription Renewed with Credits", description: message || months, tone: "success" });
  else toast({ title: "Subscription Resumed", description: message, tone: "success" });
};

function Paused({ managed: { freeze } }: { managed: ManagedSubscription }) {
  const { sendAsync, isSending } = useApiMutation(resumeSubscription, { toast: "resume" });
  const resume = async (): Promise<void> => {
    const takeBack = await showMeanwhile(runningNow);
    try {
      const resumed = await sendAsync({});
      if (resumed.resumeType === "payment_needed") {
        takeBack();
        toast({ title: "Resume Failed", description: resumed.message, tone: "danger" });
      } else if (await untilSo((managed) => !managed.freeze.freezeActive)) tellResumed(resumed);
      else sayIfItWaits();
    } catch {
      takeBack();
    }
  };
  return (
    <Card title="Paused">
      <p className="text-base text-2">
        {freeze.freezeStartedAt !== null && `Paused since ${dayWords(new Date(freeze.freezeStartedAt))}. `}
        Nothing is charged.
        {freeze.freezeCreditAmount > 0 &&
          ` You have a credit of ${formatMoney(Math.round(freeze.freezeCreditAmount * 100))}, which pays first.`}
      </p>
      <Button className="mt-3" variant="primary" pending={isSending} onClick={() => void resume()}>
        Resume
      </Button>
    </Card>
  );
}
