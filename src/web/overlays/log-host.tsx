import { useEffect, useSyncExternalStore } from "react";
import { useAddressSearch, withParameter } from "#web/navigation/use-address-search.ts";
import { loadBook } from "../book/use-book.ts";
import { loadQuickLog } from "../lazy/lazy-features.ts";
import { registerOutboxEditor } from "../outbox/outbox-editors.ts";
import { takeBackLogged } from "../keyboard/latest-act.ts";
import { useShortcut } from "../keyboard/use-shortcut.ts";
import { closeLog, LOG_KIND, logSnapshot, openLog, subscribeLog } from "./open-log.ts";
import { useLazyFeature } from "../lazy/use-lazy-feature.ts";
import { whenIdle } from "../lazy/when-idle.ts";

/** `?log=new` on any page opens the quick log and is removed from the address. */
const useLogAddress = (): void => {
  const [search, setSearch] = useAddressSearch();
  const isAsked = search.has("log");
  useEffect(() => {
    if (!isAsked) return;
    openLog();
    setSearch(withParameter("log", null), { replace: true, preventScrollReset: true });
  }, [isAsked, setSearch]);
};

/** Where the quick log opens, over any signed-in page. Mounted once, by the shell. */
export function LogHost() {
  const start = useSyncExternalStore(subscribeLog, logSnapshot, () => null);
  const feature = useLazyFeature(loadQuickLog, { isWanted: start !== null, onCancel: closeLog });
  useLogAddress();
  useShortcut({ keys: "l", label: "Log time", group: "Anywhere", run: () => openLog() });
  useShortcut({
    keys: "mod+z",
    label: "Undo last entry",
    group: "Anywhere",
    run: takeBackLogged,
  });
  useEffect(() => feature?.watchLogged(), [feature]);
  useEffect(() => (feature ? whenIdle(feature.warmUp) : undefined), [feature]);
  useEffect(() => closeLog, []);
  // The names needed to read a sentence, before it is typed.
  useEffect(() => void loadBook().catch(() => {}), []);
  useEffect(() => registerOutboxEditor(LOG_KIND, (waiting) => openLog({ waiting })), []);
  return start !== null && feature !== null && <feature.QuickLog start={start} onClose={closeLog} />;
}
