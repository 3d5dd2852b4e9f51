import { useMatches } from "react-router";

/**
 * On a layout or a page: it is written as a document that loads no application. Any interactive part in it is an
 * island, named after its `*.island.tsx` file. A page `inParts` is laid out part by part (decision 0034), as every tool
 * is.
 */
export type DocumentHandle = { isDocument: true; island?: string; inParts?: true };

const isDocumentHandle = (handle: unknown): handle is DocumentHandle =>
  typeof handle === "object" && handle !== null && "isDocument" in handle;

/** The handle of the page itself, or else of the layout around it. */
export const useDocumentHandle = (): DocumentHandle | undefined =>
  useMatches()
    .map((match) => match.handle)
    .findLast(isDocumentHandle);
