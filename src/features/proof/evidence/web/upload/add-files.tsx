import { buttonClassName, FileDrop, useKeptFocus } from "@tenure/ui";
import { Camera } from "lucide-react";
import { useId } from "react";
import { ACCEPTED_WORDS } from "#features/proof/evidence/file-kinds.ts";
import { type Storage, storageWords } from "#shared/files/storage-words.ts";
import { useFileActions } from "../use-file-actions.ts";
import { UploadList } from "./upload-list.tsx";
import { usePageFiles } from "./use-page-files.ts";
import { useUploads } from "./use-uploads.ts";

type AddFilesProps = { entryId?: string | undefined; filesPerEntry: number | null; storage: Storage };

/** The drop zone; the whole page is one as well, and a picture can be pasted. */
export function AddFiles({ entryId, filesPerEntry, storage }: AddFilesProps) {
  const { attachNow } = useFileActions();
  const uploads = useUploads(entryId === undefined ? undefined : ({ id }) => attachNow([id], [entryId]));
  const isOver = usePageFiles(uploads.add);
  const kept = useKeptFocus<HTMLDivElement>();
  return (
    <div {...kept} role="group" aria-label="Add files" className="flex flex-col gap-3 outline-none">
      <FileDrop
        multiple
        prompt={isOver ? "Drop the files" : "Drop files anywhere here, or paste a picture"}
        limits={`${ACCEPTED_WORDS}, up to 25 MB a file. ${storageWords(storage)}. ${planWords(filesPerEntry)}`}
        buttonLabel="Choose files"
        onFiles={uploads.add}
        over={isOver}
      />
      <TakePhoto onFiles={uploads.add} />
      <UploadList uploads={uploads} />
    </div>
  );
}

/** The free plan's limit is stated where it will apply, before it does. */
const planWords = (filesPerEntry: number | null): string =>
  filesPerEntry === null
    ? ""
    : `The free plan keeps ${filesPerEntry === 1 ? "1 file" : `${filesPerEntry} files`} an entry.`;

/** On a phone, straight to the camera. */
function TakePhoto({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const id = useId();
  return (
    <span className="hidden pointer-coarse:block">
      <input
        id={id}
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          target.value = "";
          onFiles(files);
        }}
      />
      <label htmlFor={id} className={`${buttonClassName("secondary")} ring-proxy w-full`}>
        <Camera aria-hidden="true" className="size-4" strokeWidth={1.75} />
        Take a photo
      </label>
    </span>
  );
}
