import { Button, Dialog, DialogClose, Field, Select, TextArea, TextLink, toast } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { WithVoice } from "#features/support/voice/web/index.ts";
import { listFiles } from "#features/proof/evidence/contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { paths } from "#web/paths.ts";
import { type ClientRequest, completeRequest } from "../contract.ts";
import { REQUEST_DETAILS_MAX_CHARACTERS } from "../rules.ts";

const FORM_ID = "request-done";
const NEWEST_FILES = 50;

const newestFilesQuery = apiQuery(listFiles, { query: { limit: NEWEST_FILES } });

/** Marks a request as done: with a note, a file from the vault, or neither. */
export function DoneDialog({ request, onClose }: { request: ClientRequest; onClose: () => void }) {
  const [note, setNote] = useState("");
  const [fileId, setFileId] = useState("");
  const [wrong, setWrong] = useState<string | undefined>();
  const completing = useApiMutation(completeRequest, {
    toast: null,
    onSuccess: () => {
      toast({ title: "Marked as done", tone: "success" });
      onClose();
    },
    onError: (error) => setWrong(errorMessage(error, "Could not save. What you typed is still here. Try again.")),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    completing.send({ params: { id: request.id }, body: { note, fileId: fileId === "" ? null : fileId } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={request.title}
      description={request.details === "" ? "Add a note or a file if it helps." : request.details}
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          <Button type="submit" form={FORM_ID} variant="primary" pending={completing.isSending}>
            Mark as done
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Note" optional error={wrong}>
          <WithVoice text={note} onText={setNote}>
            <TextArea
              rows={3}
              maxLength={REQUEST_DETAILS_MAX_CHARACTERS}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
          </WithVoice>
        </Field>
        <VaultFile value={fileId} onChange={setFileId} />
      </form>
    </Dialog>
  );
}

/** One of the newest files. */
function VaultFile({ value, onChange }: { value: string; onChange: (fileId: string) => void }) {
  const files = useQuery(newestFilesQuery).data?.files ?? [];
  return (
    <>
      <Field label="File from your vault" optional>
        <Select
          value={value}
          onChange={({ target }) => onChange(target.value)}
          options={[
            { value: "", label: "No file" },
            ...files.map(({ id, fileName }) => ({ value: id, label: fileName })),
          ]}
        />
      </Field>
      <p className="text-sm text-2">
        Is it not there?{" "}
        <TextLink asChild>
          <Link to={paths.files}>Add it in the File Vault</Link>
        </TextLink>{" "}
        first.
      </p>
    </>
  );
}
