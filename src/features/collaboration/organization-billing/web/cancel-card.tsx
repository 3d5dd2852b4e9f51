import { Button, Card, ConfirmDialog, toast } from "@tenure/ui";
import { useState } from "react";
import {
  cancelOrganizationSubscription,
  keepOrganizationSubscription,
  type OrganizationBilling,
} from "#features/collaboration/organization-billing/contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { dayWords } from "./billing-words.ts";
import { sayIfItWaits, untilSo } from "./queries.ts";

type CancelCardProps = { organizationId: string; billing: OrganizationBilling };

/** Takes as many steps as buying: one press, and one to confirm. */
export function CancelCard({ organizationId, billing: { subscription } }: CancelCardProps) {
  const [isOpen, setOpen] = useState(false);
  const params = { organizationId };
  const cancel = useApiMutation(cancelOrganizationSubscription, {
    toast: "subscription",
    onSuccess: async () => {
      const isSo = await untilSo(organizationId, (now) => now.subscription === null || now.subscription.isCanceling);
      setOpen(false);
      if (!isSo) return sayIfItWaits();
      toast({ title: "Subscription canceled", description: "You won't be charged again." });
    },
  });
  const keep = useApiMutation(keepOrganizationSubscription, {
    toast: "subscription",
    onSuccess: async () => {
      const isSo = await untilSo(organizationId, (now) => now.subscription?.isCanceling === false);
      if (!isSo) return sayIfItWaits();
      toast({ title: "Your subscription goes on", tone: "success" });
    },
  });
  if (subscription === null) return null;
  if (subscription.isCanceling)
    return (
      <Card title="Changed your mind?">
        <Button pending={keep.isSending} onClick={() => keep.send({ params })}>
          Keep subscription
        </Button>
      </Card>
    );
  const runs = subscription.status === "active" && subscription.endsAt !== null;
  const until = runs ? `until ${dayWords(subscription.endsAt ?? "")}` : "for what is paid";
  return (
    <Card title="Cancel">
      <p className="text-base text-2">You keep plan and seats {until}. Members and shared books stay after that.</p>
      <Button className="mt-3" onClick={() => setOpen(true)}>
        Cancel subscription
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Cancel the subscription"
        description="Your organization won't be charged again. After what is paid it is on the Free plan, with 5 seats."
        confirmLabel="Cancel subscription"
        cancelLabel="Keep it"
        pending={cancel.isSending}
        onConfirm={() => cancel.send({ params })}
      />
    </Card>
  );
}
