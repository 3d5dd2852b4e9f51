import { paths } from "#web/paths.ts";
import { STORED, writeStored } from "#web/session/browser-storage.ts";

const onClick = (event: MouseEvent): void => {
  if (!(event.target instanceof Element) || event.target.closest("[data-enter-demo]") === null) return;
  writeStored(STORED.demoMode, "true");
  location.assign(paths.dashboard);
};

/** The demo begins with a flag in this browser and a fresh start at the dashboard. */
export const attendDemoButtons = (signal: AbortSignal): void => {
  document.addEventListener("click", onClick, { signal });
};
