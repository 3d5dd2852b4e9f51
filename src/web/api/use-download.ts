import { useState } from "react";
import type { EndpointDefinition, RequestOf } from "#shared/endpoint.ts";
import { showErrorToast } from "../errors/show-error-toast.ts";
import { withStepUp } from "./ask-step-up.ts";
import { callApiForFile } from "./call-api.ts";
import { saveFile, wholeFile } from "./save-file.ts";

/** Fetches a file as the signed-in person and saves it; failures are shown in a toast. */
export const useDownload = () => {
  const [isPending, setPending] = useState(false);
  const fetchAndSave = async <E extends EndpointDefinition>(
    endpoint: E,
    request: RequestOf<E>,
    fileName: string,
  ): Promise<void> => {
    setPending(true);
    try {
      const answer = await withStepUp(() => callApiForFile(endpoint, request));
      saveFile(await wholeFile(answer), fileName);
    } catch (error) {
      showErrorToast("download", error);
    } finally {
      setPending(false);
    }
  };
  const download = <E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>, fileName: string): void =>
    void fetchAndSave(endpoint, request, fileName);
  return { isPending, download };
};
