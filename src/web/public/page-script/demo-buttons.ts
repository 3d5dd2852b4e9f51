import { enterDemo } from "#web/credentials/demo-mode.ts";

const onClick = (event: MouseEvent): void => {
  if (!(event.target instanceof Element) || event.target.closest("[data-enter-demo]") === null) return;
  enterDemo();
};

/** The demo begins with a flag in this browser and a fresh start at the dashboard. */
export const attendDemoButtons = (signal: AbortSignal): void => {
  document.addEventListener("click", onClick, { signal });
};
