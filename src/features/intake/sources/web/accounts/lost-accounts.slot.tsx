import { lazy, Suspense, useEffect, useState } from "react";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { whenIdle } from "#web/lazy/when-idle.ts";
import { useCan } from "#web/session/use-can.ts";
import { useSignedInUser } from "#web/session/use-user.ts";

const Nothing = () => null;

const LostAccounts = lazy(async () => {
  try {
    return { default: (await import("./lost-accounts.tsx")).LostAccounts };
  } catch {
    // Offline, or a new build is out: the next page says it.
    return { default: Nothing };
  }
});

/** On every page of the book, for whoever may log in it: an account of theirs that no longer lets us in. */
export function LostAccountsSlot() {
  const mayLog = useCan("log");
  const isSignedIn = useSignedInUser() !== null;
  // The page itself comes first.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isIdle || !mayLog || !isSignedIn || isDemo()) return null;
  return (
    <Suspense fallback={null}>
      <LostAccounts />
    </Suspense>
  );
}
