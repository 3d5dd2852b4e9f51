import { toast } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { markPayoutFailed, markPayoutPaid, type Payout } from "#features/account/affiliates/payouts-contract.ts";
import { confirmationOf } from "#features/account/affiliates/payouts/rules-payout.ts";
import { SaidDialog } from "./said-dialog.tsx";

type MarkDialogProps = { payout: Payout; onClose: () => void };

const REFERENCE = {
  label: "Reference of the payment",
  missing: "Enter the reference of the payment",
  hint: "From your bank or the payment service.",
  isShort: true,
} as const;
const FAILURE = { label: "Reason", missing: "Say why", hint: "The affiliate reads it." } as const;

export function PaidDialog({ payout, onClose }: MarkDialogProps) {
  const confirmation = confirmationOf(payout.cents);
  const { send, isSending } = useApiMutation(markPayoutPaid, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Marked paid", tone: "success" });
      onClose();
    },
  });
  return (
    <SaidDialog
      title={`Was ${confirmation} paid to ${payout.fullName}?`}
      description={`It went to ${payout.masked}. This cannot be undone.`}
      confirmLabel="Mark paid"
      tone="primary"
      typeToConfirm={confirmation}
      asked={REFERENCE}
      isSending={isSending}
      onConfirm={(reference) => send({ params: { payoutId: payout.id }, body: { reference, confirmation } })}
      onClose={onClose}
    />
  );
}

export function FailedDialog({ payout, onClose }: MarkDialogProps) {
  const confirmation = confirmationOf(payout.cents);
  const { send, isSending } = useApiMutation(markPayoutFailed, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Marked failed", description: "The next payout has it again.", tone: "success" });
      onClose();
    },
  });
  return (
    <SaidDialog
      title={`Did ${confirmation} to ${payout.fullName} fail?`}
      description="Be sure that no money left: the next payout pays it again. This cannot be undone."
      confirmLabel="Mark failed"
      typeToConfirm={confirmation}
      asked={FAILURE}
      isSending={isSending}
      onConfirm={(reason) => send({ params: { payoutId: payout.id }, body: { reason, confirmation } })}
      onClose={onClose}
    />
  );
}
