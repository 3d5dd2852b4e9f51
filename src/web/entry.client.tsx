import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ROOT_RETRY_MS } from "./client-constants.ts";
import { paths } from "./paths.ts";
import { startDemoTransport } from "./session/demo/start-demo-transport.ts";
import { clearCachesOfOlderBuilds, removeStartParameters } from "./start/clean-start.ts";
import { checkoutReturn } from "./start/start-parameters.ts";
import { buildOf, mayStart } from "./start/reload-bounds.ts";
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

startDemoTransport();

const elsewhere = checkoutReturn(location.href);
if (elsewhere !== null) {
  location.replace(elsewhere);
} else {
  void clearCachesOfOlderBuilds(buildOf()).catch(() => {});
  if (mayStart(buildOf())) start(true);
  else showStartFailure("A part of this page could not be loaded. A new version may be on its way.");
}
