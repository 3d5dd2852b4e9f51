import { isSampleReady, untilSampleReady } from "#demo/sample-ready.ts";
import { enterDemo } from "#web/credentials/demo-mode.ts";

/** The button that was pressed says what it waits for, and the demo starts by itself. */
const enterWhenReady = async (button: Element, signal: AbortSignal): Promise<void> => {
  if (button.ariaBusy === "true") return;
  button.ariaBusy = "true";
  if (!(await isSampleReady())) {
    button.ariaLive = "polite";
    button.textContent = "Getting the sample ready";
    const isReady = await untilSampleReady();
    if (signal.aborted) return;
    if (!isReady) {
      button.ariaBusy = null;
      button.textContent = "The sample isn't ready. Try again later";
      return;
    }
  }
  enterDemo();
};

/** The demo begins with a flag in this browser and a fresh start at the dashboard. */
export const attendDemoButtons = (signal: AbortSignal): void => {
  const onClick = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest("[data-enter-demo]") : null;
    if (button !== null) void enterWhenReady(button, signal);
  };
  document.addEventListener("click", onClick, { signal });
};
