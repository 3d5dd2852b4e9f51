import { SkipLink, Toaster, TooltipProvider } from "@tenure/ui";
import { type ComponentType, useState } from "react";
import { type MiddlewareFunction, Outlet, redirect, useRouteError } from "react-router";
import { publicConfigQuery } from "../api/public-config.ts";
import { queryClient } from "../api/query-client.ts";
import { isDemo } from "../credentials/demo-mode.ts";
import { InsideShell } from "../fallbacks/full-page.tsx";
import { Initializing } from "../fallbacks/initializing.tsx";
import { RouteFailure } from "../fallbacks/route-failure.tsx";
import { LogHost } from "../overlays/log-host.tsx";
import { MAIN_ID } from "../navigation/route-announcer.tsx";
import { PaletteHost } from "../overlays/palette-host.tsx";
import { leave, Leaving } from "../outbox/leaving.tsx";
import { useOutboxOf } from "../outbox/use-outbox.ts";
import { todayOf } from "../session/use-today.ts";
import type { User } from "../features.ts";
import { yearOf } from "#shared/civil-date.ts";
import { carried } from "../navigation/site-map/carried.ts";
import { menuGroupOf, placeAt } from "../navigation/site-map/where.ts";
import { paths } from "../paths.ts";
import { requireUser } from "../session/require-user.ts";
import { planQuery } from "../session/use-plan.ts";
import { useSignInAgain } from "../session/use-sign-in-again.ts";
import { useSignedInUser } from "../session/use-user.ts";
import { HelpAhead } from "./help-ahead.tsx";
import { BottomBar, TopBar } from "./mobile-bars.tsx";
import { ShellOverlays } from "./shell-overlays.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useSidebarCollapsed } from "./menu/sidebar-state.ts";
import { useShellShortcuts } from "./use-shell-shortcuts.ts";

/** Says that this is the demo. Nobody else loads it. */
let ShownBar: ComponentType | null = null;

const loadDemoBar = async ({ timeZone }: User): Promise<void> => {
  const { DemoBar, readSums } = await import("./demo-bar.tsx");
  await readSums(yearOf(todayOf(timeZone)));
  ShownBar = DemoBar;
};

/** A link that says no year leads to the year, and the person, of the page it stands on. Going back changes nothing. */
const keepChoice = ({ url }: Request): void => {
  const { pathname, search } = new URL(url);
  const here = globalThis.location;
  const place = placeAt(pathname);
  const isAboutYears = place !== null && !["account", "foot"].includes(menuGroupOf(place));
  if (here.pathname === pathname || placeAt(here.pathname) === null || !isAboutYears) return;
  const to = carried(`${pathname}${search}`, here);
  if (to !== `${pathname}${search}`) throw redirect(to);
};

/**
 * Stands before every read of the pages inside: nobody signed in, nothing asked. What the shell says of the installation
 * comes with it; later it would push what is there already.
 */
const guard: MiddlewareFunction = async ({ request }, next) => {
  keepChoice(request);
  const [user] = await Promise.all([
    requireUser(request),
    queryClient.prefetchQuery({ ...publicConfigQuery, retry: false }),
  ]);
  if (!user.hasCompletedOnboardingForm) throw redirect(paths.onboarding);
  // Of somebody who is signed in alone: refused to anybody else, it would sign them out instead of leading to the door.
  await queryClient.prefetchQuery({ ...planQuery, retry: false });
  if (isDemo() && !ShownBar) await loadDemoBar(user);
  return next();
};
export const clientMiddleware = [guard];

export function ErrorBoundary() {
  return <RouteFailure error={useRouteError()} />;
}

export default function Shell() {
  const user = useSignedInUser();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isMapOpen, setMapOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const isCollapsed = useSidebarCollapsed();
  const openMenu = (): void => setMenuOpen(true);
  useShellShortcuts(user, () => setHelpOpen(true));
  useOutboxOf(user?.id);
  useSignInAgain();
  if (user === null) return <Initializing />;
  return (
    <TooltipProvider>
      <div
        data-sidebar={isCollapsed ? "collapsed" : "expanded"}
        className="group/shell flex min-h-dvh bg-canvas text-1"
      >
        <SkipLink targetId={MAIN_ID} />
        <Sidebar user={user} onSignOut={leave} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar user={user} onMenu={openMenu} onSignOut={leave} />
          {isDemo() && ShownBar && <ShownBar />}
          <main
            id={MAIN_ID}
            tabIndex={-1}
            className="min-w-0 flex-1 px-4 pt-5 pb-[calc(var(--sticky-bottom)+2.5rem)] outline-none sm:px-7"
          >
            <InsideShell value>
              <Outlet />
            </InsideShell>
          </main>
          <BottomBar onMore={() => setMapOpen(true)} />
        </div>
        <ShellOverlays
          user={user}
          menu={{ open: isMenuOpen, onOpenChange: setMenuOpen }}
          map={{ open: isMapOpen, onOpenChange: setMapOpen }}
          help={{ open: isHelpOpen, onOpenChange: setHelpOpen }}
        />
        <LogHost />
        <HelpAhead />
        <PaletteHost />
        <Leaving />
        <Toaster />
      </div>
    </TooltipProvider>
  );
}
