import { Badge, Button, Card, ConfirmDialog, formatCount, formatInstant, toast } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { Can } from "#web/session/can.tsx";
import { type StaysImport, undoStaysImport } from "../import-contract.ts";
import { staysImportsQuery } from "./queries.ts";

/** Every file of stays, with a way back. */
export function PastFilesCard() {
  const { imports } = useSuspenseQuery(staysImportsQuery).data;
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [undoing, setUndoing] = useState<StaysImport | null>(null);
  if (imports.length === 0) return null;
  return (
    <Card title="Files so far">
      <ul className="divide-y divide-line">
        {imports.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <p className="min-w-0 flex-1 text-base">
              <span className="font-medium break-all">{file.fileName}</span>
              <span className="block text-sm text-3">
                {formatCount(file.addedCount, "stay")}
                {file.replacedCount > 0 && `, ${file.replacedCount} of them replaced`},{" "}
                {formatInstant(file.createdAt, timeZone)}
              </span>
            </p>
            {file.undoneAt !== null ? (
              <Badge tone="outline">Undone</Badge>
            ) : (
              <Can do="facts">
                <Button size="sm" variant="quiet" aria-label={`Undo ${file.fileName}`} onClick={() => setUndoing(file)}>
                  Undo
                </Button>
              </Can>
            )}
          </li>
        ))}
      </ul>
      {undoing && <UndoDialog file={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  );
}

function UndoDialog({ file, onClose }: { file: StaysImport; onClose: () => void }) {
  const { send, isSending } = useApiMutation(undoStaysImport, {
    toast: "save",
    onSuccess: () => {
      toast({ title: "The file is undone", tone: "success" });
      onClose();
    },
    onError: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Undo ${formatCount(file.addedCount, "stay")}`}
      description="Every stay of this file is taken out, also those you changed since. What it replaced comes back."
      confirmLabel="Undo the file"
      pending={isSending}
      onConfirm={() => send({ params: { id: file.id } })}
    />
  );
}
