import { attachFiles } from "#features/proof/evidence/contract.ts";
import { callApi } from "#web/api/call-api.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import type { NotAttached } from "#web/slots/slots.ts";
import { sendFile } from "../upload/send-file.ts";

const FALLBACK = "It did not arrive.";

const reasonOf = (error: unknown): string =>
  (isApiError(error) ? error.fields?.["file"] : undefined) ?? errorMessage(error, FALLBACK);

/** Sends files one after another and lets each back up the entry. Returns those that did not arrive. */
export const attachTo = async (entryId: string, files: readonly File[]): Promise<NotAttached[]> => {
  const failed: NotAttached[] = [];
  for (const file of files) {
    try {
      const sent = await sendFile(file, () => {});
      await callApi(attachFiles, { body: { fileIds: [sent.file.id], entryIds: [entryId] } });
    } catch (error) {
      failed.push({ file, reason: reasonOf(error) });
    }
  }
  ageReads(attachFiles);
  return failed;
};
