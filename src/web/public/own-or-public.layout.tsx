import { lazy, Suspense, useEffect } from "react";
import { readAccessToken } from "../credentials/access-token.ts";
import { useUser } from "../session/use-user.ts";
import PublicLayout from "./public.layout.tsx";

const loadShell = () => import("../shell/shell.layout.tsx");
/** Visitors do not load it. */
const Shell = lazy(loadShell);

/**
 * A page that is in the shell for someone signed in, and among the public pages for everyone else. Whoever holds a
 * session sees nothing of the public page, which was drawn ahead for everyone: what they typed there would be lost.
 */
export default function OwnOrPublicLayout() {
  const { user, isAsking } = useUser();
  useEffect(() => {
    if (readAccessToken() !== null) void loadShell();
  }, []);
  if (user === null || !user.hasCompletedOnboardingForm)
    return (
      <div className={isAsking ? "signed-in:invisible" : undefined}>
        <PublicLayout />
      </div>
    );
  return (
    <Suspense fallback={<div className="min-h-dvh bg-canvas" />}>
      <Shell />
    </Suspense>
  );
}
