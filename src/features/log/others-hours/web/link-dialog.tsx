import { Banner, Button, Dialog, DialogClose, Field, TextInput } from "@tenure/ui";
import { Copy } from "lucide-react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { copyLink } from "#web/forms/copy-link.ts";
import { createStatementLink, type OthersLine } from "../contract.ts";
import { STATEMENT_LINK_DAYS } from "../rules.ts";

/** Makes a link with which the person states the hours; it is shown this once. */
export function LinkDialog({ line, onClose }: { line: OthersLine; onClose: () => void }) {
  const { send, isSending, data, error } = useApiMutation(createStatementLink, { toast: null });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      persistent={data !== undefined}
      title={`Ask ${line.name} for the hours`}
      description={`They need no account. The link asks for ${line.taxYear} alone, ends after ${STATEMENT_LINK_DAYS} days, and their answer is kept with its date.`}
      footer={
        <>
          <DialogClose>
            <Button>{data ? "Done" : "Cancel"}</Button>
          </DialogClose>
          {!data && (
            <Button variant="primary" pending={isSending} onClick={() => send({ params: { id: line.id } })}>
              Make a link
            </Button>
          )}
        </>
      }
    >
      {error && (
        <Banner tone="danger" announce>
          {errorMessage(error, "Could not make the link. Try again.")}
        </Banner>
      )}
      {data && (
        <div className="flex flex-col gap-3">
          <Field label="Link" hint="Send it yourself. It is not shown again: we keep only its fingerprint.">
            <TextInput readOnly value={data.url} onFocus={(event) => event.target.select()} />
          </Field>
          <Button
            variant="primary"
            icon={<Copy className="size-4" strokeWidth={1.75} />}
            onClick={() => void copyLink(data.url)}
          >
            Copy the link
          </Button>
        </div>
      )}
    </Dialog>
  );
}
