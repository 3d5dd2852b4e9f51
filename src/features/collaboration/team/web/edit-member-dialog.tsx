import { Button, Dialog, DialogClose, toast } from "@tenure/ui";
import type { Control, FieldErrors } from "react-hook-form";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";
import { useApiForm } from "#web/forms/use-api-form.ts";
import { type Member, updateMember } from "../contract.ts";
import type { TeamRole } from "../rules.ts";
import { type MemberFields, MemberFieldset, memberFieldsSchema, ROLE_FIELD_ID } from "./member-fields.tsx";

const FORM_ID = "member-form";
const IDS = { role: ROLE_FIELD_ID };

type EditMemberDialogProps = { member: Member; roles: readonly TeamRole[]; onClose: () => void };

export function EditMemberDialog({ member, roles, onClose }: EditMemberDialogProps) {
  const { id, name, role, assignedProperties, permissions } = member;
  const { form, submit, isSending, errors, submitCount, isDirty } = useApiForm({
    endpoint: updateMember,
    schema: memberFieldsSchema,
    // A member of a firm reads everything, as an adviser does.
    defaultValues: { role: role === "reader" ? "adviser" : role, assignedProperties, permissions },
    toRequest: (body) => ({ params: { id }, body }),
    fallback: "Could not save. What you chose is still here. Try again.",
    onSuccess: () => {
      toast({ title: `${name} saved`, tone: "success" });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      persistent={isDirty}
      size="lg"
      title={`Change what ${name} can do`}
      description="It holds from their next click. Whose hours are whose stays as it is."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
            Save changes
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={errors} fieldIds={IDS} submitCount={submitCount} />
        <MemberFieldset
          control={form.control as unknown as Control<MemberFields>}
          errors={errors as FieldErrors<MemberFields>}
          roles={roles}
        />
      </form>
    </Dialog>
  );
}
