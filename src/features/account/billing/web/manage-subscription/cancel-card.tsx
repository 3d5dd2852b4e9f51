import { Button, Card, ConfirmDialog, Field, TextArea, TextLink, toast } from "@tenure/ui";
import { useState } from "react";
import { Link } from "react-router";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { paths } from "#web/paths.ts";
import { dayWords } from "#features/account/billing/words.ts";
import {
  cancelSubscription,
  keepSubscription,
  type ManagedSubscription,
} from "#features/account/billing/subscription-contract.ts";
import { sayIfItWaits, untilSo } from "./queries.ts";

const CANCELABLE: readonly string[] = ["active", "trialing", "past_due", "lapsed", "unpaid", "suspended"];

/** As many steps as buying took: one press, and one to confirm. The reason is optional. */
export function CancelCard({ managed }: { managed: ManagedSubscription }) {
  const { status, endsAt, price, freeze, trialEndDate } = managed;
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const cancel = useApiMutation(cancelSubscription, {
    toast: "subscription",
    onSuccess: async ({ endsAt: until }) => {
      const isSo = await untilSo((now) => now.endsAt !== null || now.subscriptionEndDate !== null);
      setOpen(false);
      if (!isSo) return sayIfItWaits();
      const description = until === null ? "You will not be charged again." : `You keep Premium until ${words(until)}.`;
      toast({ title: "Subscription canceled", description });
    },
  });
  const keep = useApiMutation(keepSubscription, {
    toast: "subscription",
    onSuccess: async () => {
      if (!(await untilSo((now) => now.endsAt === null))) return sayIfItWaits();
      toast({ title: "Subscription kept", tone: "success" });
    },
  });
  if (status === "trialing" && price === null && trialEndDate !== null) return <LeaveTrial endsAt={trialEndDate} />;
  if (price === null || !CANCELABLE.includes(status)) return null;
  if (endsAt !== null)
    return (
      <Card title="Changed your mind?">
        <Button pending={keep.isSending} onClick={() => keep.send({})}>
          Keep subscription
        </Button>
      </Card>
    );
  return (
    <Card title="Cancel">
      <p className="text-base text-2">
        {status === "trialing" ? KEPT.trial : KEPT.paid} Your records stay yours:{" "}
        <TextLink asChild>
          <Link to={paths.yourData}>export everything</Link>
        </TextLink>{" "}
        on any plan.{!freeze.freezeActive && status === "active" && " You can also pause instead."}
      </p>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        Cancel subscription
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Cancel your subscription"
        description="You will not be charged again."
        confirmLabel="Cancel subscription"
        cancelLabel="Keep it"
        pending={cancel.isSending}
        onConfirm={() => cancel.send({ body: { reason } })}
      >
        <Field className="mt-4" label="Why (optional)">
          <TextArea value={reason} maxLength={500} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
        </Field>
      </ConfirmDialog>
    </Card>
  );
}

/** A trial without a card has nothing to cancel. */
function LeaveTrial({ endsAt }: { endsAt: string }) {
  return (
    <Card title="Leave">
      <p className="text-base text-2">
        Your trial ends by itself on {words(endsAt)}. You aren&apos;t charged, so there is nothing to cancel. Your
        records stay yours: you can{" "}
        <TextLink asChild>
          <Link to={paths.yourData}>export everything or delete your account</Link>
        </TextLink>{" "}
        at any time.
      </p>
    </Card>
  );
}

const KEPT = {
  trial: "You keep Premium until your trial ends, and nothing is charged.",
  paid: "You keep Premium for what you paid.",
} as const;

const words = (instant: string): string => dayWords(new Date(instant));
