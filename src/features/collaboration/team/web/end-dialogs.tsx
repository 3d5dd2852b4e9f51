import { ConfirmDialog, toast } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { type Invitation, type Member, removeMember, revokeInvitation } from "../contract.ts";

/** Asks before someone's access ends. */
export function RemoveMember({ member, onClose }: { member: Member | null; onClose: () => void }) {
  const { send, isSending } = useApiMutation(removeMember, {
    toast: "save",
    onSuccess: () => {
      toast({ title: `${member?.name ?? "They"} can't open your log any more`, tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${member?.name ?? ""}?`}
      description="They can't open your log from now on. Links and invitations they gave out end. What they logged stays."
      confirmLabel="Remove"
      pending={isSending}
      onConfirm={() => member && send({ params: { id: member.id } })}
    />
  );
}

type WithdrawProps = { invitation: Invitation | null; onClose: () => void };

export function WithdrawInvitation({ invitation, onClose }: WithdrawProps) {
  const { send, isSending } = useApiMutation(revokeInvitation, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Invitation withdrawn", tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={invitation !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Withdraw the invitation?"
      description={`The link we sent to ${invitation?.email ?? ""} opens nothing from then on. You can invite the address again.`}
      confirmLabel="Withdraw"
      pending={isSending}
      onConfirm={() => invitation && send({ params: { id: invitation.id } })}
    />
  );
}
