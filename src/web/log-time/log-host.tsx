import { useEffect, useState, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { loadBook } from "../book/use-book.ts";
import { loadQuickLog } from "./lazy-features.ts";
import { registerOutboxEditor } from "../outbox/outbox-editors.ts";
import { useShortcut } from "../keyboard/use-shortcut.ts";
import { closeLog, LOG_KIND, logSnapshot, openLog, subscribeLog } from "./open-log.ts";

type Feature = Awaited<ReturnType<typeof loadQuickLog>>;

/** Fetched while nothing else is done, so that the first press of `L` waits for nothing. */
const whenIdle = (work: () => void): (() => void) => {
  if (!("requestIdleCallback" in globalThis)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(request);
};

/** `?log=new` on any page opens the quick log and leaves the address. */
const useLogAddress = (): void => {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has("log");
  useEffect(() => {
    if (!isAsked) return;
    openLog();
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("log");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isAsked, setSearch]);
};

const useQuickLog = (isWanted: boolean): Feature | null => {
  const [feature, setFeature] = useState<Feature | null>(null);
  useEffect(() => {
    if (feature !== null) return feature.watchLogged();
    const fetchIt = async (): Promise<void> => {
      const loaded = await loadQuickLog();
      setFeature(loaded);
    };
    const quietly = (): void => void fetchIt().catch(() => {});
    if (isWanted) return quietly();
    return whenIdle(() => {
      quietly();
      void loadBook().catch(() => {});
    });
  }, [feature, isWanted]);
  return feature;
};

/** Where the quick log opens, over any signed-in page. Mounted once, by the shell. */
export function LogHost() {
  const start = useSyncExternalStore(subscribeLog, logSnapshot, () => null);
  const feature = useQuickLog(start !== null);
  useLogAddress();
  useShortcut({
    keys: "mod+z",
    label: "Take back what was just logged",
    group: "Anywhere",
    run: () => feature?.undoLogged(),
  });
  useEffect(() => closeLog, []);
  useEffect(() => registerOutboxEditor(LOG_KIND, (waiting) => openLog({ waiting })), []);
  return start !== null && feature !== null && <feature.QuickLog start={start} onClose={closeLog} />;
}
