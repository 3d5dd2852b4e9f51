import { isDemo } from "../credentials/demo-mode.ts";
import { sendRequest } from "../credentials/transport.ts";
import { ApiError } from "../errors/api-error.ts";
import { BROKEN_OFF } from "../errors/error-catalogue.ts";

/** A file of which the end is missing is said in words, and not saved: it would look like the whole. */
export const wholeFile = async (answer: Response): Promise<Blob> => {
  try {
    return await answer.blob();
  } catch (cause) {
    throw new ApiError({ status: 0, code: "network", message: BROKEN_OFF }, cause);
  }
};

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

/** In the demo a link works only in this page. */
const saveOverTransport = async (url: string): Promise<void> => {
  const answer = await sendRequest(url, {});
  const [, name = "download"] = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  if (answer.ok) saveFile(await answer.blob(), name);
};

/** The browser's own download of a link that needs no header: it shows its progress, and the page stays whatever happens. */
export const startDownload = (url: string): void => {
  if (isDemo()) return void saveOverTransport(url);
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
};
