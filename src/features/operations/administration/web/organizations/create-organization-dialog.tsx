import { Field, Select, TextInput, toast } from "@tenure/ui";
import { useState } from "react";
import { ORGANIZATION_PLANS } from "#shared/domain.ts";
import { ORGANIZATION_PLAN_TABLE } from "#shared/plan/organization-plan.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { createOrganizationFor } from "#features/operations/administration/contract/organizations.ts";
import { DangerousActionDialog } from "#web/shell/administration/dangerous-action-dialog.tsx";

export function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const [orgName, setName] = useState("");
  const [adminEmail, setEmail] = useState("");
  const [planType, setPlan] = useState<(typeof ORGANIZATION_PLANS)[number]>("free");
  const { send, isSending, apiError } = useApiMutation(createOrganizationFor, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "Organization created", tone: "success" });
      onClose();
    },
  });
  return (
    <DangerousActionDialog
      title="Create an organization"
      description="Its first admin must have an account with a confirmed email, and belong to no other organization."
      confirmLabel="Create organization"
      tone="primary"
      isSending={isSending}
      onConfirm={(reason) => send({ body: { orgName, adminEmail, planType, reason } })}
      onClose={onClose}
    >
      <Field label="Name" error={apiError?.fields?.["orgName"]}>
        <TextInput value={orgName} maxLength={100} onChange={({ target }) => setName(target.value)} />
      </Field>
      <Field label="Email of the first admin" error={apiError?.fields?.["adminEmail"]}>
        <TextInput
          type="email"
          autoComplete="off"
          value={adminEmail}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Field label="Plan">
        <Select
          value={planType}
          onChange={({ target }) => setPlan(ORGANIZATION_PLANS.find((each) => each === target.value) ?? planType)}
          options={ORGANIZATION_PLANS.map((value) => ({ value, label: ORGANIZATION_PLAN_TABLE[value].label }))}
        />
      </Field>
    </DangerousActionDialog>
  );
}
