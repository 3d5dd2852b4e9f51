import { ConfirmDialog, toast } from "@tenure/ui";
import { useNavigate } from "react-router";
import { leaveOrganization } from "#features/collaboration/organizations/contract/members.ts";
import { queryClient } from "#web/api/query-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { paths } from "#web/paths.ts";
import { userQuery } from "#web/session/user-query.ts";

type LeaveOrganizationProps = { orgName: string; isOpen: boolean; onClose: () => void };

export function LeaveOrganization({ orgName, isOpen, onClose }: LeaveOrganizationProps) {
  const navigate = useNavigate();
  const { send, isSending } = useApiMutation(leaveOrganization, {
    toast: "save",
    onSuccess: async () => {
      // Their role has changed, and the menu with it.
      await queryClient.refetchQueries({ queryKey: userQuery.queryKey });
      toast({ title: `You left ${orgName}`, tone: "success" });
      onClose();
      await navigate(paths.team);
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={`Leave ${orgName}?`}
      description="You can't open its shared books from now on, unless you're invited again. If you share your own log with it, that ends."
      confirmLabel="Leave"
      pending={isSending}
      onConfirm={() => send({})}
    />
  );
}
