import { Button, Dialog, DialogClose, toast } from "@tenure/ui";
import { useState } from "react";
import { type Member, updateOrganizationMember } from "#features/collaboration/organizations/contract/members.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { RoleField } from "./role-field.tsx";

type RoleDialogProps = { organizationId: string; member: Member; onClose: () => void };

export function RoleDialog({ organizationId, member, onClose }: RoleDialogProps) {
  const { id, name } = member;
  const [role, setRole] = useState(member.role);
  const { send, isSending } = useApiMutation(updateOrganizationMember, {
    toast: "save",
    onSuccess: () => {
      toast({ title: `${name} saved`, tone: "success" });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      persistent={role !== member.role}
      title={`Change what ${name} can do`}
      description="It holds from their next click. Their own log stays as it is."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            pending={isSending}
            onClick={() => send({ params: { organizationId, id }, body: { role } })}
          >
            Save role
          </Button>
        </>
      }
    >
      <RoleField value={role} onChange={setRole} />
    </Dialog>
  );
}
