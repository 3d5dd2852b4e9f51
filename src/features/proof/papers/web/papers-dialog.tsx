import { Banner, Button, Dialog, DialogClose, Field, FileDrop, IconButton, Select, Spinner } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { listFiles } from "#features/proof/evidence/contract.ts";
import { ACCEPTED_WORDS, sendFile } from "#features/proof/evidence/web/index.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import type { PaperOf } from "#web/slots/slots.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { addPaper, type Paper, removePaper } from "../contract.ts";
import { PAPER_EXAMPLES } from "../rules.ts";

const NEWEST_FILES = 50;
const newestFilesQuery = apiQuery(listFiles, { query: { limit: NEWEST_FILES } });

type DialogProps = PaperOf & { papers: readonly Paper[]; onClose: () => void };

/** Adds files to a fact: new ones, which go to the vault, or ones already there. */
export function PapersDialog({ taxYear, on, onId, about, papers, onClose }: DialogProps) {
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const adding = useApiMutation(addPaper, { toast: null });
  const removing = useApiMutation(removePaper, { toast: "save" });
  const params = { year: taxYear };
  const said = (fileId: string) => ({ on, onId, fileId });
  const tell = (error: unknown): void => setWrong(errorMessage(error, "Could not add the paper. Try again."));
  const add = (fileId: string): Promise<unknown> => {
    setWrong(null);
    return adding.sendAsync({ params, body: said(fileId) }).catch(tell);
  };
  const upload = async (files: readonly File[]): Promise<void> => {
    setSending(true);
    try {
      for (const file of files) await add((await sendFile(file, () => {})).file.id);
    } catch (error) {
      tell(error);
    }
    setSending(false);
  };
  return (
    <Dialog
      open
      persistent={isSending}
      onOpenChange={(open) => !open && onClose()}
      title={`Papers for ${about}`}
      description={`${PAPER_EXAMPLES[on]} It goes into the audit binder of ${taxYear}.`}
      footer={
        <DialogClose>
          <Button>Done</Button>
        </DialogClose>
      }
    >
      <div className="flex flex-col gap-4">
        {wrong !== null && (
          <Banner tone="danger" announce>
            {wrong}
          </Banner>
        )}
        <PaperList papers={papers} onRemove={(fileId) => removing.send({ params, query: said(fileId) })} />
        <FileDrop
          multiple
          prompt="Drop files, or take a photo"
          limits={`${ACCEPTED_WORDS}, up to 25 MB a file.`}
          buttonLabel="Choose files"
          onFiles={(files) => void upload(files)}
        />
        {isSending && (
          <p className="flex items-center gap-2 text-base" role="status">
            <Spinner /> Adding the file
          </p>
        )}
        <VaultFile taken={papers} onChoose={(fileId) => void add(fileId)} />
      </div>
    </Dialog>
  );
}

function PaperList({ papers, onRemove }: { papers: readonly Paper[]; onRemove: (fileId: string) => void }) {
  if (papers.length === 0) return null;
  return (
    <ul className="divide-y divide-line" aria-label="Papers">
      {papers.map(({ fileId, fileName }) => (
        <li key={fileId} className="flex items-center justify-between gap-2 py-1 text-base">
          <span className="min-w-0 truncate">{fileName}</span>
          <IconButton
            size="sm"
            label={`Remove ${fileName} here, keep it in the vault`}
            icon={<X className="size-4" strokeWidth={1.75} />}
            onClick={() => onRemove(fileId)}
          />
        </li>
      ))}
    </ul>
  );
}

/** One of the newest files of the vault. */
function VaultFile({ taken, onChoose }: { taken: readonly Paper[]; onChoose: (fileId: string) => void }) {
  const files = useQuery(newestFilesQuery).data?.files ?? [];
  const free = files.filter(({ id }) => !taken.some(({ fileId }) => fileId === id));
  if (free.length === 0) return null;
  return (
    <Field label="File from your vault">
      <Select
        value=""
        onChange={({ target }) => target.value !== "" && onChoose(target.value)}
        options={[
          { value: "", label: "Choose a file" },
          ...free.map(({ id, fileName }) => ({ value: id, label: fileName })),
        ]}
      />
    </Field>
  );
}
