import { formatCount, formatMoney, toast } from "@tenure/ui";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { createPayoutRun, type PayoutPreview } from "#features/account/affiliates/payouts-contract.ts";
import { confirmationOf } from "#features/account/affiliates/payouts/rules-payout.ts";
import { REASON, SaidDialog } from "./said-dialog.tsx";

type FreezeDialogProps = { preview: PayoutPreview; onChanged: () => void; onClose: () => void };

/** The list as it was read is frozen, or none. One key for as long as the dialog is open: sent twice, it is one run. */
export function FreezeDialog({ preview, onChanged, onClose }: FreezeDialogProps) {
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { mark, cents, pays } = preview;
  const confirmation = confirmationOf(cents);
  const { send, isSending } = useApiMutation(createPayoutRun, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "The list is frozen", description: "Download it, then start paying.", tone: "success" });
      onClose();
    },
    // Another try of what was not answered has the same key.
    onError: (error) => isApiError(error) && error.code === "state_conflict" && onChanged(),
  });
  return (
    <SaidDialog
      title={`Pay ${formatMoney(cents, { cents: "always" })} to ${formatCount(pays.length, "affiliate", "affiliates")}?`}
      description="This freezes the list as you see it. No money moves: you pay it at your bank, then mark each one."
      confirmLabel="Freeze the list"
      tone="primary"
      typeToConfirm={confirmation}
      asked={REASON}
      isSending={isSending}
      onConfirm={(reason) => send({ body: { idempotencyKey, mark, confirmation, reason } })}
      onClose={onClose}
    />
  );
}
