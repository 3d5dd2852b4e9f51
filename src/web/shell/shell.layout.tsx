import { SkipLink, Toaster, TooltipProvider } from "@tenure/ui";
import { type ComponentType, Fragment, type ReactNode, useEffect, useState } from "react";
import { type MiddlewareFunction, Outlet, redirect, useRouteError } from "react-router";
import { publicConfigQuery } from "../api/public-config.ts";
import { queryClient } from "../api/query-client.ts";
import { isDemo } from "../credentials/demo-mode.ts";
import { InsideShell } from "../fallbacks/full-page.tsx";
import { Initializing } from "../fallbacks/initializing.tsx";
import { RouteFailure } from "../fallbacks/route-failure.tsx";
import { LogHost } from "../overlays/log-host.tsx";
import { MAIN_ID } from "../navigation/route-announcer.tsx";
import { FeedbackHost } from "../overlays/feedback-host.tsx";
import { TourHost } from "../overlays/tour-host.tsx";
import { PaletteHost } from "../overlays/palette-host.tsx";
import { leave, Leaving } from "../outbox/leaving.tsx";
import { useOutboxOf } from "../outbox/use-outbox.ts";
import { todayOf } from "../session/use-today.ts";
import type { User } from "../features.ts";
import { yearOf } from "#shared/civil-date.ts";
import { withoutBook } from "#shared/book-address.ts";
import { currentPage } from "../credentials/navigation.ts";
import { isActing, isOwnBook } from "../credentials/acting.ts";
import { carried } from "../navigation/site-map/carried.ts";
import { menuGroupOf, placeAt } from "../navigation/site-map/where.ts";
import { paths } from "../paths.ts";
import { requireUser } from "../session/require-user.ts";
import { planQuery } from "../session/use-plan.ts";
import { useCan } from "../session/use-can.ts";
import { useWornBrand, wearBrand } from "../theme/wear-brand.ts";
import { ALL_SLOTS } from "../slots/all-slots.ts";
import { SlotsContext, slotsOfLoader } from "../slots/slots.ts";
import { useFollowPerson } from "./books/use-follow-person.ts";
import { useSignedInUser } from "../session/use-user.ts";
import { ActingBar, readActingBar, sayLostActing } from "./books/acting-bar.tsx";
import { ReadOnly } from "./books/read-only.tsx";
import { BookStrip } from "./books/book-strip.tsx";
import { enterOpenBook } from "./books/enter-open-book.ts";
import { useFollowBook } from "./books/use-follow-book.ts";
import { HelpAhead } from "./help-ahead.tsx";
import { BottomBar, TopBar } from "./mobile-bars.tsx";
import { ShellOverlays } from "./shell-overlays.tsx";
import { Sidebar } from "./sidebar.tsx";
import { useSidebarCollapsed } from "./menu/sidebar-state.ts";
import { useShellShortcuts } from "./use-shell-shortcuts.ts";

/** Says that this is the demo, and frames its pages while its database loads. No one else loads them. */
let ShownBar: ComponentType | null = null;
let ShownFrame: ComponentType<{ children: ReactNode }> = Fragment;

const loadDemoBar = async ({ timeZone }: User): Promise<void> => {
  const [{ DemoBar, readSums }, { DemoFrame }] = await Promise.all([
    import("./demo/demo-bar.tsx"),
    import("./demo/demo-frame.tsx"),
  ]);
  await readSums(yearOf(todayOf(timeZone)));
  ShownBar = DemoBar;
  ShownFrame = DemoFrame;
};

/** A link without a year leads to the year, and the person, of the page it is on. Going back changes nothing. */
const keepChoice = ({ url }: Request): void => {
  const { pathname: asked, search } = new URL(url);
  const pathname = withoutBook(asked);
  const here = currentPage();
  const place = placeAt(pathname);
  const isAboutYears = place !== null && !["account", "foot"].includes(menuGroupOf(place));
  if (here.pathname === pathname || placeAt(here.pathname) === null || !isAboutYears) return;
  const to = carried(`${pathname}${search}`, here);
  if (to !== `${pathname}${search}`) throw redirect(to);
};

/**
 * Runs before every read of the pages inside: if no one is signed in, nothing is requested. What the shell shows about
 * the installation is loaded with it; later, it would push down what is already there.
 */
const guard: MiddlewareFunction = async ({ request, context }, next) => {
  context.set(slotsOfLoader, ALL_SLOTS);
  keepChoice(request);
  const [user] = await Promise.all([
    requireUser(request),
    queryClient.prefetchQuery({ ...publicConfigQuery, retry: false }),
  ]);
  wearBrand(user.branding);
  // They are asked about their rentals and work in their own book.
  if (!user.hasCompletedOnboardingForm && isOwnBook()) throw redirect(paths.onboarding);
  // Only for someone signed in: refused to anyone else, it would sign them out instead of leading to the sign-in page.
  await Promise.all([
    queryClient.prefetchQuery({ ...planQuery, retry: false }),
    enterOpenBook(user, request),
    readActingBar(),
  ]);
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
  useEffect(sayLostActing, []);
  useOutboxOf(isActing() ? undefined : user?.id);
  useFollowPerson(user);
  useFollowBook();
  useWornBrand(user?.branding ?? null);
  const canLog = useCan("log");
  if (user === null) return <Initializing />;
  return (
    <Providers>
      <div
        data-sidebar={isCollapsed ? "collapsed" : "expanded"}
        className="group/shell flex min-h-dvh bg-canvas text-1"
      >
        <SkipLink targetId={MAIN_ID} />
        <Sidebar user={user} onSignOut={leave} />
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar user={user} onMenu={openMenu} onSignOut={leave} />
          {isDemo() && ShownBar && <ShownBar />}
          <ActingBar />
          <BookStrip />
          <main
            id={MAIN_ID}
            tabIndex={-1}
            className="min-w-0 flex-1 px-4 pt-5 pb-[calc(var(--sticky-bottom)+var(--float-room)+2.5rem)] outline-none sm:px-7"
          >
            <InsideShell value>
              <ReadOnly>
                <ShownFrame>
                  <Page />
                </ShownFrame>
              </ReadOnly>
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
        {canLog && <LogHost />}
        <HelpAhead />
        <PaletteHost />
        <FeedbackHost />
        {isOwnBook() && <TourHost user={user} />}
        <Leaving />
        <Toaster />
      </div>
    </Providers>
  );
}

function Page() {
  return (
    <>
      <div className="print:hidden">
        {Object.entries(ALL_SLOTS.everyPage).map(([name, OnPage]) => (
          <OnPage key={name} />
        ))}
      </div>
      <Outlet />
    </>
  );
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <TooltipProvider>
      <SlotsContext value={ALL_SLOTS}>{children}</SlotsContext>
    </TooltipProvider>
  );
}
