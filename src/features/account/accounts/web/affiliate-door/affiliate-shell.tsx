import { Button, Logo, SkipLink, Toaster, TooltipProvider } from "@tenure/ui";
import { Suspense } from "react";
import { NavLink, Outlet } from "react-router";
import { AffiliateName } from "#features/account/affiliates/web/index.ts";
import { useStepUpQuestion } from "#web/api/ask-step-up.ts";
import { endAffiliateSession } from "#web/credentials/affiliate-session.ts";
import { leaveTo } from "#web/credentials/navigation.ts";
import { LoadingComponents } from "#web/fallbacks/loading-components.tsx";
import { MAIN_ID } from "#web/navigation/route-announcer.tsx";
import { loginPath, paths } from "#web/paths.ts";
import { ThemeMenu } from "#web/theme/theme-menu.tsx";
import { AffiliateStepUp } from "./affiliate-step-up.tsx";

const PLACES = [
  { to: paths.affiliateDashboard, label: "Dashboard" },
  { to: paths.affiliateSettings, label: "Settings" },
] as const;

const LINK =
  "ring-inset flex min-h-control items-center rounded-md px-2.5 text-base font-medium text-2 no-underline hover:bg-hover hover:text-1 aria-[current=page]:bg-surface aria-[current=page]:text-1 pointer-coarse:min-h-11";

const signOut = async (): Promise<void> => {
  await endAffiliateSession();
  leaveTo(loginPath({ next: paths.affiliateDashboard }));
};

/** The frame of an affiliate's pages: their own menu, and nothing of the product's. */
export function AffiliateShell() {
  const answer = useStepUpQuestion();
  return (
    <TooltipProvider>
      <div className="flex min-h-dvh flex-col bg-canvas text-1 lg:flex-row">
        <SkipLink targetId={MAIN_ID} />
        <header className="flex shrink-0 flex-wrap items-center gap-3 border-line bg-sunken px-4 py-3 max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:w-72 lg:flex-col lg:items-stretch lg:border-r">
          <Logo />
          <nav aria-label="Main" className="flex gap-1 max-lg:order-last max-lg:w-full lg:flex-1 lg:flex-col">
            {PLACES.map(({ to, label }) => (
              <NavLink key={to} to={to} className={LINK}>
                {label}
              </NavLink>
            ))}
          </nav>
          <div className="min-w-0 flex-1 lg:flex-none">
            <Suspense>
              <AffiliateName />
            </Suspense>
          </div>
          <div className="flex items-center gap-1">
            <Button size="sm" onClick={() => void signOut()}>
              Log out
            </Button>
            <ThemeMenu side="bottom" />
          </div>
        </header>
        <main id={MAIN_ID} tabIndex={-1} className="min-w-0 flex-1 px-4 pt-5 pb-10 outline-none sm:px-7">
          <div className="max-w-content">
            <Suspense fallback={<LoadingComponents />}>
              <Outlet />
            </Suspense>
          </div>
        </main>
        {answer && <AffiliateStepUp answer={answer} />}
        <Toaster />
      </div>
    </TooltipProvider>
  );
}
