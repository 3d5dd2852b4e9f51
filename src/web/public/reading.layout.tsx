import type { DocumentHandle } from "../start/document-handle.ts";
import { PublicFrame } from "./public-frame.tsx";
import { usePublicPage } from "./use-public-page.ts";

/** Public pages for reading: written as documents, without an application. */
export const handle: DocumentHandle = { isDocument: true };

export default function ReadingLayout() {
  usePublicPage();
  return <PublicFrame />;
}
