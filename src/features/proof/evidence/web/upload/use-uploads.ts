import { useRef, useState } from "react";
import { EVIDENCE_FILE_MAX_BYTES } from "#shared/limits.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { type EvidenceFile, uploadEvidence } from "#features/proof/evidence/contract.ts";
import { sendFile } from "./send-file.ts";

export type UploadItem = {
  key: number;
  name: string;
  source: File;
} & (
  | { state: "waiting" }
  /** Null: the progress is not known. */
  | { state: "sending"; progress: number | null }
  | { state: "kept" | "duplicate"; file: EvidenceFile }
  | { state: "refused"; reason: string; mayTryAgain: boolean }
);

const AT_ONCE = 2;
const FALLBACK = "The file did not arrive. Try again.";

const reasonOf = (error: unknown): string =>
  (isApiError(error) ? error.fields?.["file"] : undefined) ?? errorMessage(error, FALLBACK);

/** Refusals because of the file itself: trying again does not help. */
const isOfTheFile = (error: unknown): boolean =>
  isApiError(error) && error.code !== "storage_quota_reached" && [400, 413, 415].includes(error.status);

/** A pasted picture has no name of its own. */
const nameOf = (file: File): string => file.name || "Pasted picture";

/** Uploads, two at a time; the list stays until the person dismisses it. `onKept` gets each file as it arrives. */
export const useUploads = (onKept?: (file: EvidenceFile) => void | Promise<unknown>) => {
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const queue = useRef<UploadItem[]>([]);
  const running = useRef(0);
  const nextKey = useRef(1);

  const put = (item: UploadItem): void =>
    setItems((before) => before.map((known) => (known.key === item.key ? item : known)));

  const send = async ({ key, name, source }: UploadItem): Promise<void> => {
    const about = { key, name, source };
    put({ ...about, state: "sending", progress: null });
    try {
      const { file, isDuplicate } = await sendFile(source, (progress) => put({ ...about, state: "sending", progress }));
      await onKept?.(file);
      put({ ...about, state: isDuplicate ? "duplicate" : "kept", file });
    } catch (error) {
      put({ ...about, state: "refused", reason: reasonOf(error), mayTryAgain: !isOfTheFile(error) });
    }
    ageReads(uploadEvidence);
  };

  const work = async (): Promise<void> => {
    if (running.current >= AT_ONCE) return;
    running.current += 1;
    for (let item = queue.current.shift(); item; item = queue.current.shift()) await send(item);
    running.current -= 1;
  };

  const add = (files: readonly File[]): void => {
    const fresh = files.map((source): UploadItem => {
      const about = { key: nextKey.current++, name: nameOf(source), source };
      if (source.size > EVIDENCE_FILE_MAX_BYTES)
        return {
          ...about,
          state: "refused",
          reason: "The selected file must be smaller than 25 MB",
          mayTryAgain: false,
        };
      return { ...about, state: "waiting" };
    });
    setItems((before) => [...before, ...fresh]);
    queue.current.push(...fresh.filter(({ state }) => state === "waiting"));
    for (let turn = 0; turn < AT_ONCE; turn += 1) void work();
  };

  const again = ({ key, source }: UploadItem): void => {
    setItems((before) => before.filter((item) => item.key !== key));
    add([source]);
  };
  const isBusy = items.some(({ state }) => state === "waiting" || state === "sending");
  return { items, add, again, isBusy, putAway: () => setItems([]) };
};
