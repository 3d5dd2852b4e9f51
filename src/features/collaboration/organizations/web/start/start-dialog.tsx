import { Banner, Button, Dialog, DialogClose, Field, TextInput, toast } from "@tenure/ui";
import { useNavigate } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { paths } from "#web/paths.ts";
import { userQuery } from "#web/session/user-query.ts";
import {
  createOrganization,
  organizationNameSchema,
} from "#features/collaboration/organizations/contract/organization.ts";

const FORM_ID = "start-organization-form";
const IDS = { orgName: "organization-name" };

type StartDialogProps = { isConfirmed: boolean; onClose: () => void };

export function StartDialog({ isConfirmed, onClose }: StartDialogProps) {
  const navigate = useNavigate();
  const { form, submit, isSending, errors, submitCount, isDirty } = useApiForm({
    endpoint: createOrganization,
    schema: organizationNameSchema,
    defaultValues: { orgName: "" },
    toRequest: (body) => ({ body }),
    fallback: "Could not start the organization. What you typed is still here. Try again.",
    onSuccess: async ({ orgName }) => {
      // Their role has changed, and the menu with it.
      await queryClient.refetchQueries({ queryKey: userQuery.queryKey });
      toast({ title: `${orgName} is started`, tone: "success" });
      onClose();
      await navigate(paths.organization);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      persistent={isDirty}
      title="Start an organization"
      description="You run it: you invite its people, and choose what each of them may do. It starts with 5 seats, free of charge."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending} disabled={!isConfirmed}>
            Start organization
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {!isConfirmed && (
          <Banner tone="warn" placement="inline">
            Confirm your email address first. Follow the link we sent you.
          </Banner>
        )}
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <Field label="Name" id={IDS.orgName} error={errors.orgName?.message}>
          <TextInput autoComplete="organization" {...form.register("orgName")} />
        </Field>
      </form>
    </Dialog>
  );
}
