import type { EndpointDefinition, RequestOf } from "#shared/endpoint.ts";
import { callApiForFile } from "./call-api.ts";

/** Hands bytes to the browser to be saved under a name. */
export const saveFile = (content: Blob, fileName: string): void => {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  // A browser may read the address after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/** Fetches a file as the signed-in person and saves it. Throws `ApiError`. */
export const downloadFile = async <E extends EndpointDefinition>(
  endpoint: E,
  request: RequestOf<E>,
  fileName: string,
): Promise<void> => {
  const answer = await callApiForFile(endpoint, request);
  saveFile(await answer.blob(), fileName);
};
