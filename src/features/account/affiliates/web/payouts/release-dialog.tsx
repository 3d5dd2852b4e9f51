import { toast } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { type LeftOut, releasePayoutHold } from "#features/account/affiliates/payouts-contract.ts";
import { REASON, SaidDialog } from "./said-dialog.tsx";

export function ReleaseDialog({ affiliate, onClose }: { affiliate: LeftOut; onClose: () => void }) {
  const { affiliateId, fullName } = affiliate;
  const { send, isSending } = useApiMutation(releasePayoutHold, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Hold released", tone: "success" });
      onClose();
    },
  });
  return (
    <SaidDialog
      title={`Release the hold of ${fullName}?`}
      description="Another affiliate is paid to the same account. Release it once you know that they are two people."
      confirmLabel="Release"
      tone="primary"
      asked={REASON}
      isSending={isSending}
      onConfirm={(reason) => send({ params: { affiliateId }, body: { reason } })}
      onClose={onClose}
    />
  );
}
