/** The year in which the pages were built (`vite.config.ts`). */
declare const __BUILD_YEAR__: number;

/** What documents without an application call their build (`tools/web-build/page-script-plugin.ts`). */
declare const __DOCUMENT_BUILD__: string;

interface Window {
  /** React Router's map of the built files; its version changes with each build. */
  __reactRouterManifest?: { version?: string } | undefined;
}

/** The bundled script of documents without an application (`tools/web-build/page-script-plugin.ts`). */
declare module "virtual:page-script" {
  export const PAGE_SCRIPT: string;
}

/** The script that watches over the start of a page with an application, also bundled. */
declare module "virtual:watch-start" {
  export const WATCH_START_SCRIPT: string;
}

declare module "virtual:written-island" {
  import type { ReactElement } from "react";

  /** At build time it is React's; in the browser, which never writes pages, it is empty. */
  export const renderToString: (element: ReactElement) => string;
}
