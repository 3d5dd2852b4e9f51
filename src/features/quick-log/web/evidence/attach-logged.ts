import { toast } from "@tenure/ui";
import { attachFiles } from "#features/evidence/contract.ts";
import { AGED_BY_LINKS, sendFile } from "#features/evidence/web/index.ts";
import { callApi } from "#web/api/call-api.ts";
import { invalidateReads } from "#web/api/invalidate-reads.ts";
import { queryClient } from "#web/api/query-client.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { whileSending } from "./log-files.ts";

const FALLBACK = "It did not arrive.";

const reasonOf = (error: unknown): string =>
  (isApiError(error) ? error.fields?.["file"] : undefined) ?? errorMessage(error, FALLBACK);

export const filesWords = (count: number): string => (count === 1 ? "1 file" : `${count} files`);

/** Sends files and lets them back up an entry that has just been saved. Failures are reported, with an offer to try again. */
export const attachLogged = async (entryId: string, files: readonly File[]): Promise<void> => {
  const failed: { file: File; reason: string }[] = [];
  await whileSending(async () => {
    for (const file of files) {
      try {
        const sent = await sendFile(file, () => {});
        await callApi(attachFiles, { body: { fileIds: [sent.file.id], entryIds: [entryId] } });
      } catch (error) {
        failed.push({ file, reason: reasonOf(error) });
      }
    }
  });
  void invalidateReads(queryClient, AGED_BY_LINKS);
  const [first] = failed;
  if (first === undefined) {
    toast({ title: `${filesWords(files.length)} attached`, tone: "success" });
    return;
  }
  const others = failed.length === 1 ? "" : ` And ${filesWords(failed.length - 1)} more.`;
  toast({
    title: `The entry is logged, ${filesWords(failed.length)} not attached`,
    description: `${first.file.name}: ${first.reason}${others}`,
    tone: "danger",
    action: {
      label: "Try again",
      onAction: () =>
        void attachLogged(
          entryId,
          failed.map(({ file }) => file),
        ),
    },
  });
};
