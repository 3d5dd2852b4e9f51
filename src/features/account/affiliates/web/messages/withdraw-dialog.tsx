import { toast } from "@tenure/ui";
import type { RequestOf } from "#shared/endpoint.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";
import type { withdrawAnnouncement, withdrawAsset } from "#features/account/affiliates/messages/messages-contract.ts";

type WithdrawDialogProps<E> = {
  title: string;
  endpoint: E;
  requestOf: (reason: string) => RequestOf<E & (typeof withdrawAnnouncement | typeof withdrawAsset)>;
  onClose: () => void;
};

export function WithdrawDialog<E extends typeof withdrawAnnouncement | typeof withdrawAsset>({
  title,
  endpoint,
  requestOf,
  onClose,
}: WithdrawDialogProps<E>) {
  const { send, isSending } = useApiMutation(endpoint, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Withdrawn", tone: "success" });
      onClose();
    },
  });
  return (
    <DangerousActionDialog
      title={`Withdraw ${title}?`}
      description="Affiliates no longer see it. You can't bring it back, but you can add it again."
      confirmLabel="Withdraw"
      isSending={isSending}
      onConfirm={(reason) => send(requestOf(reason))}
      onClose={onClose}
    />
  );
}
