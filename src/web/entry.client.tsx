import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { bookIn, inBook, withoutBook } from "#shared/book-address.ts";
import { ROOT_RETRY_MS } from "./client-constants.ts";
import { paths } from "./paths.ts";
import { startDemoTransport } from "./session/demo/start-demo-transport.ts";
import { removeStartParameters } from "./start/clean-start.ts";
import { clearCachesOfOlderBuilds } from "./start/old-caches.ts";
import { checkoutReturn } from "./start/start-parameters.ts";
import { buildOf } from "./fallbacks/reload-bounds.ts";
import { noteStartFailure } from "./start/start-events.ts";

const giveUp = (): void => {
  if (location.pathname === paths.login) noteStartFailure();
  else location.replace(paths.login);
};

const render = (): void => {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
};

const start = (mayRetry: boolean): void => {
  if (document.getElementById("root") === null) {
    if (mayRetry) setTimeout(() => start(false), ROOT_RETRY_MS);
    else giveUp();
    return;
  }
  try {
    removeStartParameters();
    render();
  } catch {
    giveUp();
  }
};

startDemoTransport({ soon: true });

/** The router puts the address's book in front of every link and every page. */
const placeInBook = (ownerId: string): void => {
  const { __reactRouterContext: context } = window as unknown as { __reactRouterContext?: { basename?: string } };
  if (context) context.basename = inBook(ownerId, "");
};

const ownerId = bookIn(location.pathname);
if (ownerId !== null) placeInBook(ownerId);

const elsewhere = checkoutReturn(location.href);
if (elsewhere !== null) {
  location.replace(elsewhere);
} else if (ownerId !== null && withoutBook(location.pathname) === paths.home) {
  location.replace(inBook(ownerId, paths.dashboard));
} else {
  void clearCachesOfOlderBuilds(buildOf()).catch(() => {});
  start(true);
}
