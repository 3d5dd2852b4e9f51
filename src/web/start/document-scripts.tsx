import { use } from "react";
import { Scripts, ScrollRestoration, UNSAFE_FrameworkContext } from "react-router";
import { PAGE_SCRIPT } from "virtual:page-script";
import { WATCH_START_SCRIPT } from "virtual:watch-start";
import { ISLAND_FILES } from "./island-marks.ts";
import { useDocumentHandle } from "./document-handle.ts";
import { StartScreens } from "./start-screens.tsx";

/**
 * A document carries its few behaviors inline; every other page starts the application. When the application itself
 * moves to a document, by a link on one of its pages, it draws it like any other page.
 */
export function DocumentScripts() {
  const handle = useDocumentHandle();
  // React Router renders the fallback of all other pages at "/": it matches the landing page and must start.
  const isFallback = use(UNSAFE_FrameworkContext)?.isSpaMode ?? true;
  // Only for the written page: in the browser and in development the application is there.
  const isWritten = import.meta.env.SSR && import.meta.env.PROD && !isFallback;
  if (isWritten && handle) {
    return (
      <>
        {handle.island && <script type="application/json" {...{ [ISLAND_FILES]: handle.island }} />}
        <script dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />
      </>
    );
  }
  return (
    <>
      <StartScreens isSplash={isFallback} />
      <script
        dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? WATCH_START_SCRIPT : "" }}
        suppressHydrationWarning
      />
      <ScrollRestoration />
      <Scripts />
    </>
  );
}
