import { takeReload } from "../fallbacks/reload-bounds.ts";
import { FAILED, STANDS } from "./start-events.ts";

/** How long a page may load without a message. */
const PATIENCE_MS = 10_000;
/** A moment's grace for a broken connection or a server being replaced; a page that is up by then has not failed. */
const RELOAD_AFTER_MS = 1_000;

const screenOf = (name: "waiting" | "failed"): HTMLTemplateElement | null =>
  document.querySelector(`template[data-start-screen=${name}]`);

/** An error that does not come from an extension or another script in the page. */
const isOfOurScripts = (event: Event): boolean =>
  event.target instanceof HTMLScriptElement ||
  (event instanceof ErrorEvent && event.filename.startsWith(location.origin));

/**
 * Runs inline before the scripts of the application, and needs none of them: if scripts do not arrive or do not run,
 * nothing can be done with the page. The splash reloads itself, as often as `reload-bounds.ts` lets it, and then shows
 * one of the screens that are in the page as templates (`start-screens.tsx`). A page that was written whole, in which
 * someone may be reading or typing, never does: a bar says it there. The application removes what is shown if it starts
 * after all.
 */
const watchStart = (): void => {
  const watch = new AbortController();
  const { signal } = watch;
  let shown: Element | null = null;
  let hasFailed = false;

  const isSplash = (): boolean => screenOf("waiting") !== null;
  const show = (template: HTMLTemplateElement | null): void => {
    const screen = template?.content.firstElementChild;
    if (signal.aborted || !screen) return;
    shown?.remove();
    shown = document.importNode(screen, true);
    for (const button of shown.querySelectorAll("button")) button.addEventListener("click", () => location.reload());
    // After everything that React will adopt.
    document.body.append(shown);
    document.getElementById("root")?.toggleAttribute("inert", isSplash());
  };
  const fail = (): void => {
    if (hasFailed) return;
    hasFailed = true;
    setTimeout(() => {
      if (signal.aborted) return;
      if (isSplash() && takeReload()) location.reload();
      else show(screenOf("failed"));
    }, RELOAD_AFTER_MS);
  };
  const end = (): void => {
    watch.abort();
    shown?.remove();
    document.getElementById("root")?.removeAttribute("inert");
  };

  const failOnError = (event: Event): void => {
    if (isOfOurScripts(event)) fail();
  };
  // Errors of script elements themselves are heard only in the capture phase.
  addEventListener("error", failOnError, { signal, capture: true });
  addEventListener("unhandledrejection", fail, { signal });
  addEventListener(FAILED, () => show(screenOf("failed")), { signal });
  addEventListener(STANDS, end, { signal });
  setTimeout(() => {
    if (!hasFailed) show(screenOf("waiting") ?? screenOf("failed"));
  }, PATIENCE_MS);
};

watchStart();
