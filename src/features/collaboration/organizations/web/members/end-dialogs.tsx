import { ConfirmDialog, toast } from "@tenure/ui";
import {
  type Invitation,
  withdrawOrganizationInvitation,
} from "#features/collaboration/organizations/contract/invitations.ts";
import {
  type Member,
  moveOwnership,
  removeOrganizationMember,
} from "#features/collaboration/organizations/contract/members.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";

type AskProps = { organizationId: string; onClose: () => void };
type MemberProps = AskProps & { member: Member | null };

const aging = { toast: "save" } as const;
const closing = (onClose: () => void) => (open: boolean) => {
  if (!open) onClose();
};

export function RemoveMember({ organizationId, member, onClose }: MemberProps) {
  const { send, isSending } = useApiMutation(removeOrganizationMember, {
    ...aging,
    onSuccess: () => {
      toast({ title: `${member?.name ?? "They"} can't open the organization any more`, tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={closing(onClose)}
      title={`Remove ${member?.name ?? ""}?`}
      description="They can't open the organization or its shared books from now on. Invitations they sent end. Their own log stays theirs."
      confirmLabel="Remove"
      pending={isSending}
      onConfirm={() => member && send({ params: { organizationId, id: member.id } })}
    />
  );
}

export function MakeOwner({ organizationId, member, onClose }: MemberProps) {
  const { send, isSending } = useApiMutation(moveOwnership, {
    ...aging,
    onSuccess: () => {
      toast({ title: `${member?.name ?? "They"} owns the organization now`, tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={member !== null}
      onOpenChange={closing(onClose)}
      title={`Make ${member?.name ?? ""} the owner?`}
      description="They become an admin that no one can remove. Only they can hand it on or close it. You stay an admin."
      confirmLabel="Make owner"
      pending={isSending}
      onConfirm={() => member && send({ params: { organizationId }, body: { memberId: member.id } })}
    />
  );
}

export function WithdrawInvitation({
  organizationId,
  invitation,
  onClose,
}: AskProps & { invitation: Invitation | null }) {
  const { send, isSending } = useApiMutation(withdrawOrganizationInvitation, {
    ...aging,
    onSuccess: () => {
      toast({ title: "Invitation withdrawn", tone: "success" });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open={invitation !== null}
      onOpenChange={closing(onClose)}
      title="Withdraw the invitation?"
      description={`The link we sent to ${invitation?.email ?? ""} opens nothing from then on. You can invite the address again.`}
      confirmLabel="Withdraw"
      pending={isSending}
      onConfirm={() => invitation && send({ params: { organizationId, id: invitation.id } })}
    />
  );
}
