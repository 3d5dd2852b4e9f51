import { Button, Card, PageHeader } from "@tenure/ui";
import { Link, type MetaFunction, useLocation } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { comingLaterAt } from "./coming-later-screens.ts";

export const meta: MetaFunction = ({ location }) => pageMeta(comingLaterAt(location.pathname).title);

/** One honest page for every screen that is still to be built. */
export default function ComingLaterPage() {
  const screen = comingLaterAt(useLocation().pathname);
  return (
    <>
      <PageHeader title={screen.title || "Not built yet"} />
      <Card className="max-w-2xl sm:p-7">
        <p className="text-sm font-semibold text-3">Not built yet</p>
        <h2 className="mt-4 text-sm font-medium text-2">What it will be</h2>
        <p className="mt-1 font-serif text-xl">{screen.willBe}</p>
        <h2 className="mt-5 text-sm font-medium text-2">What you can do today</h2>
        <p className="mt-1 text-lg">{screen.today}</p>
        {screen.todayLink && (
          <Button asChild className="mt-5">
            <Link to={screen.todayLink.to}>{screen.todayLink.label}</Link>
          </Button>
        )}
      </Card>
    </>
  );
}
