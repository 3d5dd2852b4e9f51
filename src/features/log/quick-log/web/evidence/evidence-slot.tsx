import { buttonClassName, classNames, IconButton, formatByteSize } from "@tenure/ui";
import { Camera, Paperclip, X } from "lucide-react";
import { type ReactNode, useId, useSyncExternalStore } from "react";
import { EVIDENCE_FILE_MAX_BYTES } from "#shared/limits.ts";
import type { Slot } from "../log-drafts.ts";
import { addFiles, fileKey, filesOf, removeFiles, subscribeFiles } from "./log-files.ts";

/** What backs up the entry, chosen while it is logged: picked here, or dropped and pasted anywhere on the form. */
export function EvidenceSlot({ slot }: { slot: Slot }) {
  const files = useSyncExternalStore(subscribeFiles, () => filesOf(slot));
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-base font-medium">Evidence</legend>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <PickFiles slot={slot} />
        <span className="text-sm text-3 pointer-coarse:hidden">or drop or paste it here</span>
      </div>
      {files.length > 0 && (
        <ul aria-label="Chosen files" className="flex flex-col gap-1">
          {files.map((file) => (
            <li key={fileKey(file)} className="flex items-center gap-2 text-base">
              <span className="min-w-0 truncate">{file.name || "Pasted picture"}</span>
              <span className="shrink-0 text-sm text-3">{formatByteSize(file.size)}</span>
              {file.size > EVIDENCE_FILE_MAX_BYTES && (
                <span role="alert" className="shrink-0 text-sm text-danger-text">
                  Must be smaller than 25 MB
                </span>
              )}
              <IconButton
                size="sm"
                label={`Leave out ${file.name || "the pasted picture"}`}
                icon={<X aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                onClick={() => removeFiles(slot, [file])}
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}

function PickFiles({ slot }: { slot: Slot }) {
  return (
    <>
      <PickInput
        slot={slot}
        label="Choose files"
        icon={<Paperclip aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      />
      <PickInput
        isCamera
        slot={slot}
        label="Take a photo"
        icon={<Camera aria-hidden="true" className="size-4" strokeWidth={1.75} />}
      />
    </>
  );
}

type PickInputProps = { slot: Slot; label: string; icon: ReactNode; isCamera?: boolean };

function PickInput({ slot, label, icon, isCamera = false }: PickInputProps) {
  const id = useId();
  return (
    <span className={isCamera ? "hidden pointer-coarse:inline-flex" : "inline-flex"}>
      <input
        id={id}
        type="file"
        multiple={!isCamera}
        {...(isCamera ? { accept: "image/*", capture: "environment" as const } : {})}
        className="sr-only"
        onChange={({ target }) => {
          const picked = Array.from(target.files ?? []);
          target.value = "";
          addFiles(slot, picked);
        }}
      />
      <label htmlFor={id} className={classNames(buttonClassName("secondary", "sm"), "ring-proxy")}>
        {icon}
        {label}
      </label>
    </span>
  );
}
