import { Button, Dialog, DialogClose, type DialogProps } from "@tenure/ui";
import type { FormEvent, ReactNode } from "react";
import type { FieldErrors, FieldValues } from "react-hook-form";
import { FormErrorSummary } from "#web/forms/form-error-summary.tsx";

type FormDialogProps<Values extends FieldValues> = Pick<DialogProps, "title" | "description" | "size"> & {
  /** From `useApiForm`. */
  state: {
    submit: (event: FormEvent) => Promise<void>;
    isSending: boolean;
    isDirty: boolean;
    errors: FieldErrors<Values>;
    submitCount: number;
  };
  formId: string;
  fieldIds: Partial<Record<keyof Values & string, string>>;
  save: string;
  onClose: () => void;
  children: ReactNode;
  /** Below the form: what happened before. */
  below?: ReactNode;
  /** Other actions, next to the buttons. */
  acts?: ReactNode;
};

/** A dialog that saves one administrator form. */
export function FormDialog<Values extends FieldValues>(props: FormDialogProps<Values>) {
  const { state, formId, fieldIds, save, onClose, children, below, acts, ...words } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      persistent={state.isDirty}
      {...words}
      footer={
        <>
          {acts}
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={formId} variant="primary" pending={state.isSending}>
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void state.submit(event)} className="flex flex-col gap-4">
        <FormErrorSummary errors={state.errors} fieldIds={fieldIds} submitCount={state.submitCount} />
        {children}
      </form>
      {below}
    </Dialog>
  );
}
