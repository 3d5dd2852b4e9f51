import { Button, Checkbox, Dialog, Field, TextInput } from "@tenure/ui";
import { Copy } from "lucide-react";
import { useState } from "react";
import { copyLink } from "#web/forms/copy-link.ts";

/** Shown only this once. It stays open until the person says that they have saved it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const [isSaved, setSaved] = useState(false);
  return (
    <Dialog
      open
      persistent={!isSaved}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Save the signing secret"
      description="Your receiver verifies each message with it. We can't show it again."
      footer={
        <Button variant="primary" disabled={!isSaved} onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Signing secret" hint="Keep it where your receiver keeps its passwords, not in its code.">
          <TextInput readOnly className="font-mono" value={secret} onFocus={(event) => event.target.select()} />
        </Field>
        <Button
          className="self-start"
          icon={<Copy aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          onClick={() => void copyLink(secret, "Secret")}
        >
          Copy the secret
        </Button>
        <Checkbox label="I saved it" checked={isSaved} onChange={({ target }) => setSaved(target.checked)} />
      </div>
    </Dialog>
  );
}
