import { takeReload } from "../fallbacks/reload-bounds.ts";
import { FAILED, STANDS } from "./start-events.ts";

/** So long a page may load with nothing said. */
const PATIENCE_MS = 10_000;
/** A line that broke, or a server that is replaced, has a moment; what stands by then has not failed. */
const RELOAD_AFTER_MS = 1_000;

const screenOf = (name: "waiting" | "failed"): HTMLTemplateElement | null =>
  document.querySelector(`template[data-start-screen=${name}]`);

/** An error that is not of an extension or of someone's script in the page. */
const isOfOurScripts = (event: Event): boolean =>
  event.target instanceof HTMLScriptElement ||
  (event instanceof ErrorEvent && event.filename.startsWith(location.origin));

/**
 * Runs inline before the scripts of the application, and needs none of them: scripts that do not come or do not run
 * leave a page that nothing can be done with. The splash reloads itself, as often as `reload-bounds.ts` lets it, and
 * then shows one of the screens that stand as templates in the page (`start-screens.tsx`). A page that was written
 * whole, in which someone may be reading or typing, never does: a bar says it there. The application takes away what is
 * shown when it stands after all.
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
    // Behind all that React will adopt.
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
  // What comes to scripts themselves is heard on its way to them alone.
  addEventListener("error", failOnError, { signal, capture: true });
  addEventListener("unhandledrejection", fail, { signal });
  addEventListener(FAILED, () => show(screenOf("failed")), { signal });
  addEventListener(STANDS, end, { signal });
  setTimeout(() => {
    if (!hasFailed) show(screenOf("waiting") ?? screenOf("failed"));
  }, PATIENCE_MS);
};

watchStart();
