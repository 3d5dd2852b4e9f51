import { ConfirmDialog, Field, TextArea } from "@tenure/ui";
import { type ReactNode, useState } from "react";

type DangerousActionDialogProps = {
  /** Says what is done and to whom: "Suspend Robin Moss?" */
  title: string;
  description: ReactNode;
  /** The verb of the title: "Suspend". */
  confirmLabel: string;
  /** What must be typed first; absent for what can be undone. */
  typeToConfirm?: string;
  tone?: "danger" | "primary";
  isSending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Asks an administrator to confirm an act and say why: the reason goes into the admin log. */
export function DangerousActionDialog({
  isSending,
  onConfirm,
  onClose,
  children,
  ...words
}: DangerousActionDialogProps) {
  const [reason, setReason] = useState("");
  const [isAsked, setAsked] = useState(false);
  const isMissing = reason.trim() === "";
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      pending={isSending}
      onConfirm={() => {
        setAsked(true);
        if (!isMissing) onConfirm(reason.trim());
      }}
      {...words}
    >
      <div className="mt-4 flex flex-col gap-4">
        {children}
        <Field label="Reason" error={isAsked && isMissing ? "Say why" : undefined} hint="Kept in the admin log.">
          <TextArea rows={2} maxLength={500} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
