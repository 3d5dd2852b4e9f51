import { Button, Card, ConfirmDialog, Field, TextInput, toast } from "@tenure/ui";
import { useState } from "react";
import { useNavigate } from "react-router";
import { closeOrganization } from "#features/collaboration/organizations/contract/members.ts";
import {
  type Organization,
  organizationNameSchema,
  renameOrganization,
} from "#features/collaboration/organizations/contract/organization.ts";
import { queryClient } from "#web/api/query-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { paths } from "#web/paths.ts";
import { userQuery } from "#web/session/user-query.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { LeaveOrganization } from "../start/leave-organization.tsx";

/** Its name, and the ways out of it. */
export function OrganizationItself({ organization }: { organization: Organization }) {
  const user = useSignedInUser();
  const { orgName, primaryAdminUserId } = organization;
  const isOwner = user?.id === primaryAdminUserId;
  const [asking, setAsking] = useState<"leave" | "close" | null>(null);
  return (
    <Card title="This organization">
      <Rename organization={organization} />
      <div className="mt-5 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
        <p className="min-w-0 flex-1 basis-72 text-base text-2">
          {isOwner
            ? "You own it. To leave, make someone else the owner. Closing it ends it for all of its people."
            : "You can leave at any time. Your own log stays yours."}
        </p>
        {isOwner || user?.role === "super_admin" ? (
          <Button variant="danger" onClick={() => setAsking("close")}>
            Close organization
          </Button>
        ) : (
          <Button onClick={() => setAsking("leave")}>Leave organization</Button>
        )}
      </div>
      <LeaveOrganization orgName={orgName} isOpen={asking === "leave"} onClose={() => setAsking(null)} />
      <Close organization={organization} isOpen={asking === "close"} onClose={() => setAsking(null)} />
    </Card>
  );
}

function Rename({ organization: { orgId, orgName } }: { organization: Organization }) {
  const { form, submit, isSending, errors } = useApiForm({
    endpoint: renameOrganization,
    schema: organizationNameSchema,
    defaultValues: { orgName },
    toRequest: (body) => ({ params: { organizationId: orgId }, body }),
    fallback: "Could not save the name. What you typed is still here. Try again.",
    onSuccess: (saved) => {
      form.reset({ orgName: saved.orgName });
      toast({ title: "Name saved", tone: "success" });
    },
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-wrap items-end gap-3">
      <Field label="Name" className="min-w-0 flex-1 basis-64" error={errors.orgName?.message ?? errors.root?.message}>
        <TextInput autoComplete="off" {...form.register("orgName")} />
      </Field>
      <Button type="submit" pending={isSending}>
        Save name
      </Button>
    </form>
  );
}

type CloseProps = { organization: Organization; isOpen: boolean; onClose: () => void };

function Close({ organization: { orgId, orgName }, isOpen, onClose }: CloseProps) {
  const navigate = useNavigate();
  const { send, isSending } = useApiMutation(closeOrganization, {
    toast: "save",
    onSuccess: async () => {
      await queryClient.refetchQueries({ queryKey: userQuery.queryKey });
      toast({ title: `${orgName} is closed`, tone: "success" });
      await navigate(paths.team);
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={`Close ${orgName}?`}
      description="Its people lose its shared books at once. Its invitations are deleted. Its owner keeps the audit log, on Team. Everyone's own log stays. This can't be undone."
      confirmLabel="Close organization"
      typeToConfirm={orgName}
      pending={isSending}
      onConfirm={() => send({ params: { organizationId: orgId } })}
    />
  );
}
