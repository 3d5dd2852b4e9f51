import { Button, Checkbox, Dialog } from "@tenure/ui";
import { useState } from "react";
import { saveFile } from "#web/api/save-file.ts";

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** Shown only this once. It stays open until the person says that they have saved the codes. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const [isSaved, setSaved] = useState(false);
  const text = `Tenure recovery codes. Each works once.\n\n${codes.join("\n")}\n`;
  return (
    <Dialog
      open
      persistent={!isSaved}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Save your recovery codes"
      description="If you lose your phone, each of these codes opens your account once. We can't show them again."
      footer={
        <>
          <Button onClick={() => saveFile(new Blob([text], { type: "text/plain" }), "tenure-recovery-codes.txt")}>
            Download codes
          </Button>
          <Button variant="primary" disabled={!isSaved} onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono text-base sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4">
        <Checkbox
          label="I saved these codes"
          description="Print them, or keep them in a password manager. Not only on your phone."
          checked={isSaved}
          onChange={(event) => setSaved(event.target.checked)}
        />
      </div>
    </Dialog>
  );
}
