import { useAfter } from "@tenure/ui";
import sansFont from "@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url";
import serifFont from "@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2?url";
import favicon from "@tenure/ui/logo.svg?url";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { Links, type LinksFunction, Meta, Outlet, useRouteError } from "react-router";
import { queryClient } from "./api/query-client.ts";
import { Initializing } from "./fallbacks/initializing.tsx";
import { LoadingSplash } from "./fallbacks/loading-splash.tsx";
import { RouteFailure } from "./fallbacks/route-failure.tsx";
import { RouteAnnouncer } from "./navigation/route-announcer.tsx";
import { RouterBridge } from "./navigation/router-bridge.tsx";
import { pageMeta } from "./page-meta.ts";
import { DocumentScripts } from "./start/document-scripts.tsx";
import { ARRIVAL_SCRIPT } from "./start/arrival.ts";
import { EARLY_SUBMIT_SCRIPT } from "./navigation/early-submit.ts";
import { noteRendered } from "./start/start-events.ts";
import { SESSION_SCRIPT } from "./session/session-mark.ts";
import styles from "./theme/app.css?url";
import { THEME_SCRIPT } from "./theme/theme.ts";

/** The splash alone; after this long, the waiting reader learns why. */
const SPLASH_MS = 1_000;

const font = (href: string) =>
  ({ rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous", href }) as const;

const HEAD_SCRIPTS = [THEME_SCRIPT, SESSION_SCRIPT, ARRIVAL_SCRIPT, EARLY_SUBMIT_SCRIPT].join(";");

/** Linked by its address: a chunk that brought the stylesheet along would link it a second time, and every rule twice. */
export const links: LinksFunction = () => [font(serifFont), font(sansFont), { rel: "stylesheet", href: styles }];

/** The title of the SPA fallback, until the page itself is known: a tab or screen reader is never without one. */
export const meta = () => pageMeta();

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme script sets `data-theme` before React looks.
    <html lang="en-US" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fcfbf8" suppressHydrationWarning />
        <link rel="icon" type="image/svg+xml" href={favicon} />
        <script dangerouslySetInnerHTML={{ __html: HEAD_SCRIPTS }} />
        <Meta />
        <Links />
      </head>
      <body>
        <div id="root">{children}</div>
        <DocumentScripts />
      </body>
    </html>
  );
}

export default function Root() {
  useEffect(noteRendered, []);
  return (
    <QueryClientProvider client={queryClient}>
      <RouterBridge />
      <RouteAnnouncer />
      <Outlet />
    </QueryClientProvider>
  );
}

/** What the SPA fallback shows until the address has been matched and its data read; offers a way out when that takes long. */
export function HydrateFallback() {
  useEffect(noteRendered, []);
  const takesLong = useAfter(true, SPLASH_MS);
  return takesLong ? <Initializing /> : <LoadingSplash />;
}

export function ErrorBoundary() {
  useEffect(noteRendered, []);
  // It stands in the place of `Root`, and asks who is signed in.
  return (
    <QueryClientProvider client={queryClient}>
      <RouteFailure error={useRouteError()} />
    </QueryClientProvider>
  );
}
