import { toast } from "@tenure/ui";
import type { ComponentType } from "react";
import { isActing, takeLostActing } from "#web/credentials/acting.ts";
import { loadImpersonation } from "#web/lazy/lazy-features.ts";

/** Says whose book an administrator is looking at. Loaded only then. */
let Shown: ComponentType | null = null;

/** Loaded before the first page, which it would otherwise push down. */
export const readActingBar = async (): Promise<void> => {
  if (!isActing() || Shown) return;
  const { ImpersonationBanner, readImpersonation } = await loadImpersonation();
  await readImpersonation();
  Shown = ImpersonationBanner;
};

export function ActingBar() {
  return Shown && <Shown />;
}

/** They are back in their own account without having asked for it. */
export const sayLostActing = (): void => {
  if (!takeLostActing()) return;
  toast({ title: "You're back in your own account", description: "Your time in the other account is over." });
};
