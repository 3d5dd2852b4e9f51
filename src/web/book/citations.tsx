import { Switch } from "@tenure/ui";
import { createContext, type ReactNode, use, useState } from "react";
import { readStored, STORED, writeStored } from "#web/credentials/browser-storage.ts";

const CitationsContext = createContext(false);

const ON = "true";

/** Whether citations of the law are shown in this browser: off until someone wants them. */
export const useCitations = () => {
  const [isShown, setShown] = useState(() => readStored(STORED.showsSources) === ON);
  const show = (next: boolean): void => {
    setShown(next);
    writeStored(STORED.showsSources, String(next));
  };
  return { isShown, show };
};

export function CitationsProvider({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return <CitationsContext value={isShown}>{children}</CitationsContext>;
}

export function CitationsSwitch({ isShown, show }: ReturnType<typeof useCitations>) {
  return <Switch label="Show sources" checked={isShown} onChange={({ target }) => show(target.checked)} />;
}

/** A citation, in places where the words say enough without it. */
export function Citation({ children }: { children: string }) {
  return use(CitationsContext) ? <span className="block text-xs text-3">{children}</span> : null;
}

/** The same within other text. */
export const useCitationOf = (citation: string): string | undefined => (use(CitationsContext) ? citation : undefined);
