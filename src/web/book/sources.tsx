import { Switch } from "@tenure/ui";
import { createContext, type ReactNode, use, useState } from "react";
import { readStored, STORED, writeStored } from "#web/credentials/browser-storage.ts";

const SourcesContext = createContext(false);

const ON = "true";

/** Whether the sources of the law are shown on this browser: off until somebody wants them. */
export const useSources = () => {
  const [isShown, setShown] = useState(() => readStored(STORED.showsSources) === ON);
  const show = (next: boolean): void => {
    setShown(next);
    writeStored(STORED.showsSources, String(next));
  };
  return { isShown, show };
};

export function SourcesProvider({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return <SourcesContext value={isShown}>{children}</SourcesContext>;
}

export function SourcesSwitch({ isShown, show }: ReturnType<typeof useSources>) {
  return <Switch label="Show sources" checked={isShown} onChange={({ target }) => show(target.checked)} />;
}

/** A citation, in places where the words say enough without it. */
export function Source({ children }: { children: string }) {
  return use(SourcesContext) ? <span className="block text-xs text-3">{children}</span> : null;
}

/** The same inside other words. */
export const useSourceOf = (citation: string): string | undefined => (use(SourcesContext) ? citation : undefined);
