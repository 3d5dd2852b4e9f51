/** The year in which the pages were built (`vite.config.ts`). */
declare const __BUILD_YEAR__: number;

/** A page or what pages stand in, with its script and what that imports. */
interface BuiltRoute {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  module: string;
  imports?: string[];
}

interface Window {
  /** React Router's map of the built files; its version changes with each build. */
  __reactRouterManifest?: { version?: string; routes?: Record<string, BuiltRoute> } | undefined;
}

/** The bundled script of documents without an application (`tools/web-build/page-script-plugin.ts`). */
declare module "virtual:page-script" {
  export const PAGE_SCRIPT: string;
}

declare module "virtual:written-island" {
  import type { ReactElement } from "react";

  /** At build time React's; in the browser, which never writes pages, nothing. */
  export const renderToString: (element: ReactElement) => string;
}
