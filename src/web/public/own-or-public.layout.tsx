import { lazy, Suspense } from "react";
import { useUser } from "../session/use-user.ts";
import PublicLayout from "./public.layout.tsx";

/** Visitors do not load it. */
const Shell = lazy(() => import("../shell/shell.layout.tsx"));

/** A page that is in the shell for someone signed in, and among the public pages for everyone else. */
export default function OwnOrPublicLayout() {
  const { user } = useUser();
  if (user === null || !user.hasCompletedOnboardingForm) return <PublicLayout />;
  return (
    <Suspense fallback={<PublicLayout />}>
      <Shell />
    </Suspense>
  );
}
