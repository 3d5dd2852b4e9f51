import { ConfirmDialog, Field, TextArea, TextInput } from "@tenure/ui";
import { type ReactNode, useState } from "react";

type SaidDialogProps = {
  title: string;
  description: ReactNode;
  confirmLabel: string;
  tone?: "danger" | "primary";
  /** What must be typed first: the money that it is about. */
  typeToConfirm?: string;
  /** What is asked for, and what is said if it is missing. */
  asked: { label: string; missing: string; hint: string; isShort?: true };
  error?: string | undefined;
  isSending: boolean;
  onConfirm: (said: string) => void;
  onClose: () => void;
};

/** Asks an administrator to confirm, and for one thing that the logs keep. */
export function SaidDialog({ asked, error, isSending, onConfirm, onClose, ...words }: SaidDialogProps) {
  const [said, setSaid] = useState("");
  const [isAsked, setAsked] = useState(false);
  const isMissing = said.trim() === "";
  const missing = isAsked && isMissing ? asked.missing : undefined;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      pending={isSending}
      onConfirm={() => {
        setAsked(true);
        if (!isMissing) onConfirm(said.trim());
      }}
      {...words}
    >
      <Field label={asked.label} hint={asked.hint} error={missing ?? error} className="mt-4">
        {asked.isShort ? (
          <TextInput maxLength={200} value={said} onChange={({ target }) => setSaid(target.value)} />
        ) : (
          <TextArea rows={2} maxLength={500} value={said} onChange={({ target }) => setSaid(target.value)} />
        )}
      </Field>
    </ConfirmDialog>
  );
}

export const REASON = { label: "Reason", missing: "Say why", hint: "Kept in the admin log." } as const;
