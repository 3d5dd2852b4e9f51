import { Button, Checkbox, Dialog, DialogClose, FileDrop, formatByteSize, formatCount, TextInput } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { storageWords } from "#shared/files/storage-words.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { listFiles } from "#features/proof/evidence/contract.ts";
import { ACCEPTED_WORDS } from "#features/proof/evidence/file-kinds.ts";
import { FilePicture } from "../file-picture.tsx";
import { UploadList } from "../upload/upload-list.tsx";
import { useUploads } from "../upload/use-uploads.ts";
import { type AttachedFiles, useFileActions } from "../use-file-actions.ts";

const SHOWN = 30;

const someFilesQuery = (q: string) => apiQuery(listFiles, { query: { q: q || undefined, limit: SHOWN } });

export type AttachDialogProps = {
  entryIds: string[];
  /** Files to upload at once, such as those from a drop. */
  files?: readonly File[];
  onClose: () => void;
};

/** Attaches files to some entries: new files at once, those in the vault as they are chosen. */
export function AttachDialog({ entryIds, files, onClose }: AttachDialogProps) {
  const { attachThese, close, isActing } = useAttaching(entryIds, onClose);
  const storage = useQuery(someFilesQuery("")).data?.storage;
  const uploads = useUploads(({ id }) => attachThese([id]));
  const came = useRef(files ?? []);
  useEffect(() => {
    const { current } = came;
    came.current = [];
    if (current.length > 0) uploads.add(current);
  }, [uploads]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const attach = async (): Promise<void> => {
    await attachThese([...chosen]);
    close();
  };
  return (
    <Dialog
      open
      persistent={uploads.isBusy}
      onOpenChange={(open) => !open && close()}
      title={`Attach to ${formatCount(entryIds.length, "entry", "entries")}`}
      footer={
        <>
          <DialogClose>
            <Button>{uploads.items.length > 0 && chosen.size === 0 ? "Done" : "Cancel"}</Button>
          </DialogClose>
          <Button
            variant="primary"
            disabled={chosen.size === 0}
            pending={isActing}
            onClick={() => void attach().catch(() => undefined)}
          >
            {chosen.size === 0 ? "Attach" : `Attach ${formatCount(chosen.size, "file")}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileDrop
          multiple
          prompt="Drop files, or take a photo"
          limits={`${ACCEPTED_WORDS}, up to 25 MB a file.${storage ? ` ${storageWords(storage)}.` : ""}`}
          buttonLabel="Choose files"
          onFiles={uploads.add}
        />
        <UploadList uploads={uploads} />
        <VaultChoices chosen={chosen} onToggle={toggle} />
      </div>
    </Dialog>
  );
}

/** Attaches now; what was attached is announced once, when the dialog closes. */
const useAttaching = (entryIds: string[], onClose: () => void) => {
  const { attachNow, tellAttached, isActing } = useFileActions();
  const attached = useRef<AttachedFiles>({ fileIds: [], linkCount: 0 });
  return {
    isActing,
    attachThese: async (fileIds: string[]): Promise<void> => {
      const { attachedCount } = await attachNow(fileIds, entryIds);
      const { current: before } = attached;
      attached.current = { fileIds: [...before.fileIds, ...fileIds], linkCount: before.linkCount + attachedCount };
    },
    close: (): void => {
      tellAttached(attached.current, entryIds);
      onClose();
    },
  };
};

function VaultChoices({ chosen, onToggle }: { chosen: ReadonlySet<string>; onToggle: (id: string) => void }) {
  const [words, setWords] = useState("");
  const q = useDeferredValue(words).trim();
  const { data, error } = useQuery({
    ...someFilesQuery(q),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="vault-choices">
      <h3 id="vault-choices" className="mb-2 text-base font-semibold">
        From the vault
      </h3>
      <TextInput
        type="search"
        aria-label="Search by name"
        placeholder="Search by name"
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {error && <p role="alert">{errorMessage(error, "The files could not be read. Try again.")}</p>}
      {data?.files.length === 0 && <p className="mt-2 text-sm text-3">No files{q ? " by that name" : " yet"}.</p>}
      <ul className="mt-2 divide-y divide-line" aria-label="Files of the vault">
        {data?.files
          .filter(({ scanStatus }) => scanStatus !== "infected")
          .map((file) => (
            <li key={file.id} className="flex items-center gap-3 py-2">
              <FilePicture file={file} className="size-9 rounded-md border border-line" />
              <Checkbox
                className="min-w-0 flex-1"
                checked={chosen.has(file.id)}
                onChange={() => onToggle(file.id)}
                label={file.originalName}
                description={formatByteSize(file.fileSize)}
              />
            </li>
          ))}
      </ul>
    </section>
  );
}
