import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ROOT_RETRY_MS } from "./client-constants.ts";
import { paths } from "./paths.ts";
import { startDemoTransport } from "./session/demo/start-demo-transport.ts";
import { clearCachesOfOlderBuilds, removeStartParameters } from "./start/clean-start.ts";
import { checkoutReturn } from "./start/start-parameters.ts";
import { arePageScriptsThere } from "./start/page-scripts.ts";
import { buildOf, mayStart, noteStanding } from "./start/reload-bounds.ts";
import { showStartFailure } from "./start/start-failure.ts";

const giveUp = (): void => {
  if (location.pathname === paths.login) showStartFailure();
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

/** The last starts came to no page: scripts were missing, or a reader did not wait for a slow one. */
const startWithScripts = async (isAllowed: boolean): Promise<void> => {
  if (isAllowed && (await arePageScriptsThere())) return start(true);
  noteStanding();
  showStartFailure("A part of this page could not be loaded. A new version may be on its way.");
};

startDemoTransport();

const elsewhere = checkoutReturn(location.href);
if (elsewhere !== null) {
  location.replace(elsewhere);
} else {
  void clearCachesOfOlderBuilds(buildOf()).catch(() => {});
  const may = mayStart(buildOf());
  if (may === "yes") start(true);
  else void startWithScripts(may === "with-scripts");
}
