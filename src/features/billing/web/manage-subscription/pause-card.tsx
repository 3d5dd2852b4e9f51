import { Button, Card, ConfirmDialog, DateInput, Field, formatMoney, toast } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { dayWords } from "#features/billing/words.ts";
import {
  freezeSubscription,
  type ManagedSubscription,
  resumeSubscription,
} from "#features/billing/subscription-contract.ts";
import { untilSo } from "./queries.ts";

/** Pause and resume. What a pause credits is said before it is pressed. */
export function PauseCard({ managed }: { managed: ManagedSubscription }) {
  const { freeze, pauseCreditCents, status } = managed;
  if (freeze.freezeActive) return <Paused managed={managed} />;
  if (pauseCreditCents === null || (status !== "active" && status !== "trialing")) return null;
  return <Running creditCents={pauseCreditCents} isTrial={managed.price === null} />;
}

function Running({ creditCents, isTrial }: { creditCents: number; isTrial: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [resumesOn, setResumesOn] = useState("");
  const { send, isSending } = useApiMutation(freezeSubscription, {
    toast: "pause",
    onSuccess: async () => {
      await untilSo(({ freeze }) => freeze.freezeActive);
      setOpen(false);
      toast({ title: "Subscription Paused", description: "You can resume it here whenever you want." });
    },
  });
  const what = isTrial
    ? "Premium stops now. When you resume, your trial goes on for the days that were left."
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
        onConfirm={() => send({ body: resumesOn === "" ? {} : { resumesAt: `${resumesOn}T12:00:00Z` } })}
      >
        <Field className="mt-4" label="Resume on" hint="Leave it empty to resume when you say so.">
          <DateInput value={resumesOn} onChange={({ currentTarget }) => setResumesOn(currentTarget.value)} />
        </Field>
      </ConfirmDialog>
    </Card>
  );
}

function Paused({ managed: { freeze } }: { managed: ManagedSubscription }) {
  const { send, isSending } = useApiMutation(resumeSubscription, {
    toast: "resume",
    onSuccess: async ({ resumeType, serviceMonths, message }) => {
      if (resumeType === "payment_needed") {
        toast({ title: "Resume Failed", description: message, tone: "danger" });
        return;
      }
      await untilSo((managed) => !managed.freeze.freezeActive);
      const months = `Your credit pays for ${serviceMonths} months of Premium.`;
      if (resumeType === "expired_with_credits")
        toast({ title: "Subscription Renewed with Credits", description: message || months, tone: "success" });
      else toast({ title: "Subscription Resumed", description: message, tone: "success" });
    },
  });
  return (
    <Card title="Paused">
      <p className="text-base text-2">
        {freeze.freezeStartedAt !== null && `Paused since ${dayWords(new Date(freeze.freezeStartedAt))}. `}
        Nothing is charged.
        {freeze.freezeCreditAmount > 0 &&
          ` You have a credit of ${formatMoney(Math.round(freeze.freezeCreditAmount * 100))}, which pays first.`}
      </p>
      <Button className="mt-3" variant="primary" pending={isSending} onClick={() => send({})}>
        Resume
      </Button>
    </Card>
  );
}
