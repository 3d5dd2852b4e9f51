import { use } from "react";
import { Scripts, ScrollRestoration, UNSAFE_FrameworkContext, useMatches } from "react-router";
import { PAGE_SCRIPT } from "virtual:page-script";

/** On a layout: its pages are read, not worked with. They are written as documents that load no application. */
export type DocumentHandle = { isDocument: true };

const isDocumentHandle = (handle: unknown): handle is DocumentHandle =>
  typeof handle === "object" && handle !== null && "isDocument" in handle;

/**
 * A document carries its few behaviours inline; every other page starts the application. A document that the application
 * itself goes to, by a link on one of its pages, is drawn by it like any other page.
 */
export function DocumentScripts() {
  const matches = useMatches();
  // React Router renders the fallback of all other pages at "/": it matches the landing page and must start.
  const isFallback = use(UNSAFE_FrameworkContext)?.isSpaMode ?? true;
  // The written page alone: in the browser and in development the application is there.
  const isWritten = import.meta.env.SSR && import.meta.env.PROD && !isFallback;
  if (isWritten && matches.some(({ handle }) => isDocumentHandle(handle))) {
    return <script dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />;
  }
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}
