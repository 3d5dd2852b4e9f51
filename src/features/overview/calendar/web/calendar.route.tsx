import { Banner, Button, classNames, PageHeader, useKeptFocus } from "@tenure/ui";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { type ClientLoaderFunctionArgs, useNavigation } from "react-router";
import { Can } from "#web/session/can.tsx";
import { EntryPanels } from "#features/log/time-entries/web/index.ts";
import { UnloggedPanel, waitingOnQuery } from "#features/intake/proposals/web/index.ts";
import { queryClient } from "#web/api/query-client.ts";
import { loadBook } from "#web/book/use-book.ts";
import { TabbedTitle, TitleTabs } from "#web/navigation/place-tabs.tsx";
import { titleOf } from "#web/navigation/site-map/site-map.ts";
import { openLog } from "#web/overlays/open-log.ts";
import { pageMeta } from "#web/page-meta.ts";
import { canHere } from "#web/session/use-can.ts";
import { requireUser } from "#web/session/require-user.ts";
import { todayOf } from "#web/session/use-today.ts";
import { CALENDAR_ENTRIES_MAX } from "../rules.ts";
import { readCalendarAddress } from "./calendar-address.ts";
import "./calendar.css";
import { FeedDialog } from "./feed/feed-dialog.tsx";
import { TimeGrid } from "./grid/time-grid.tsx";
import { type CalendarPage as Page, useCalendarPage } from "./parts/use-calendar-page.ts";
import { calendarQuery } from "./queries.ts";
import { UnloggedNote } from "./parts/unlogged-event.tsx";
import { CalendarToolbar } from "./toolbar.tsx";
import { AgendaView } from "./views/agenda-view.tsx";
import { MonthView } from "./views/month-view.tsx";

export const meta = () => pageMeta(titleOf("calendar"));

/** As given by `useIsWide`. */
const WIDE = "(min-width: 64rem)";

export const clientLoader = async ({ request }: ClientLoaderFunctionArgs) => {
  const user = await requireUser(request);
  const search = new URL(request.url).searchParams;
  const shown = readCalendarAddress(search, { today: todayOf(user.timeZone), isWide: matchMedia(WIDE).matches });
  await Promise.all([
    queryClient.ensureQueryData(calendarQuery(shown)),
    // A failure leaves the calendar without them.
    canHere("log") ? queryClient.prefetchQuery(waitingOnQuery(shown.sheet)) : null,
    loadBook(),
  ]);
  return null;
};

export default function CalendarRoute() {
  const page = useCalendarPage();
  const [isSubscribing, setSubscribing] = useState(false);
  // An event that was decided is no longer on its day.
  const kept = useKeptFocus<HTMLDivElement>();
  const isLoading = useNavigation().state === "loading";
  return (
    <>
      <PageHeader
        title={<TabbedTitle>{titleOf("calendar")}</TabbedTitle>}
        actions={
          <>
            <Can do="share">
              <Button
                icon={<CalendarPlus aria-hidden="true" className="size-4" strokeWidth={1.75} />}
                onClick={() => setSubscribing(true)}
              >
                Subscribe
              </Button>
            </Can>
            <Can do="log">
              <Button variant="primary" hint="L" className="max-sm:hidden" onClick={() => openLog()}>
                Log time
              </Button>
            </Can>
          </>
        }
      >
        <TitleTabs />
      </PageHeader>
      <CalendarToolbar page={page} />
      {page.calendar.isCut && (
        <Banner tone="warn">
          {`These days hold more than ${CALENDAR_ENTRIES_MAX.toLocaleString("en-US")} entries. Choose a person, a property or fewer days to see all.`}
        </Banner>
      )}
      <UnloggedNote page={page} />
      <div
        {...kept}
        aria-busy={isLoading}
        className={classNames("outline-none transition-opacity", isLoading && "opacity-60")}
      >
        <View page={page} />
      </div>
      <EntryPanels undo={page.undo} />
      <UnloggedPanel proposal={page.openedEvent} onClose={() => page.address.openEvent(null)} />
      {isSubscribing && <FeedDialog book={page.book} onClose={() => setSubscribing(false)} />}
    </>
  );
}

function View({ page }: { page: Page }) {
  const { view } = page.address;
  if (view === "agenda") return <AgendaView page={page} />;
  if (view === "month") return <MonthView page={page} />;
  return <TimeGrid key={view} page={page} />;
}
