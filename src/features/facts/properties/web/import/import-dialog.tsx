import { Banner, Button, Dialog, DialogClose, FileDrop, formatCount, toast } from "@tenure/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { uploadFile } from "#web/api/upload-file.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { importProperties, previewPropertyImport } from "#features/facts/properties/contract.ts";
import { PROPERTY_IMPORT_MAX_ROWS } from "#features/facts/properties/rules.ts";
import { ImportPreview } from "./import-preview.tsx";
import type { Preview } from "./preview.ts";
import { savedToast } from "../place/place-words.ts";

/** File, preview, confirm: nothing is written before the last step. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { preview, confirm, left, toggle, chosen, failure } = usePropertyImport(onClose);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      persistent={preview.data !== undefined}
      title="Import properties"
      description="From a JSON, CSV or Excel (.xlsx) file with nickname, address, city, state, ZIP code and type. You see every row before anything is added."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            pending={confirm.isSending}
            onClick={() => confirm.send({ body: { properties: chosen } })}
          >
            {chosen.length === 0 ? "Add properties" : `Add ${formatCount(chosen.length, "property", "properties")}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {failure && (
          <Banner tone="danger" announce>
            {fileMessage(failure)}
          </Banner>
        )}
        <FileDrop
          prompt="Drop a JSON, CSV or Excel file"
          limits={`Up to 2 MB and ${PROPERTY_IMPORT_MAX_ROWS} properties`}
          buttonLabel={preview.data ? "Choose another file" : "Choose a file"}
          accept=".json,.csv,.xlsx,application/json,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          fileName={preview.data?.fileName}
          disabled={preview.isPending || confirm.isSending}
          progress={preview.isPending ? null : undefined}
          onFiles={([file]) => file && preview.mutate(file)}
        />
        {preview.data && <ImportPreview rows={preview.data.rows} left={left} onToggle={toggle} />}
      </div>
    </Dialog>
  );
}

const usePropertyImport = (onDone: () => void) => {
  /** Lines that are left out by hand. */
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const preview = useMutation({
    mutationFn: (file: File) => uploadFile(previewPropertyImport, {}, file),
    onSuccess: () => setLeft(new Set()),
  });
  const confirm = useApiMutation(importProperties, {
    toast: null,
    onSuccess: ({ created }) => {
      toast(savedToast(`${formatCount(created.length, "property", "properties")} added`, created));
      onDone();
    },
  });
  const chosen = chosenOf(preview.data, left);
  const toggle = (line: number): void => setLeft((before) => toggled(before, line));
  return { preview, confirm, left, toggle, chosen, failure: confirm.error ?? preview.error };
};

const toggled = (lines: ReadonlySet<number>, line: number): ReadonlySet<number> => {
  const next = new Set(lines);
  if (!next.delete(line)) next.add(line);
  return next;
};

const chosenOf = (preview: Preview | undefined, left: ReadonlySet<number>) =>
  (preview?.rows ?? []).flatMap((row) => (row.status === "new" && !left.has(row.line) ? [row.property] : []));

const fileMessage = (error: Error): string =>
  (isApiError(error) ? error.fields?.["file"] : undefined) ??
  errorMessage(error, "Could not read the file. Nothing was added. Try again.");
