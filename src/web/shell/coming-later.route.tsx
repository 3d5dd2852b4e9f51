import { Button, Card, PageHeader, TextLink } from "@tenure/ui";
import { Link, type MetaFunction, useLocation } from "react-router";
import { pageMeta } from "../page-meta.ts";
import { useCarried } from "../navigation/site-map/use-carried.ts";
import { belowOf, placeAt } from "../navigation/site-map/where.ts";
import { comingLater } from "./coming-later-screens.ts";

export const meta: MetaFunction = ({ location }) => pageMeta(placeAt(location.pathname)?.title);

/** One honest page for every screen that is still to be built. */
export default function ComingLaterPage() {
  const place = placeAt(useLocation().pathname);
  const withChoice = useCarried();
  const below = place ? belowOf(place) : [];
  const { willBe, today, todayLink } = comingLater(place?.id ?? "");
  return (
    <>
      <PageHeader title={place?.title ?? "Not built yet"} />
      <Card className="max-w-column sm:p-7">
        <p className="text-lg font-semibold">This page isn't built yet.</p>
        <h2 className="mt-5 text-sm font-medium text-2">What you'll do here</h2>
        <p className="mt-1 text-lg">{willBe}</p>
        <h2 className="mt-5 text-sm font-medium text-2">What you can do today</h2>
        <p className="mt-1 text-lg">{today}</p>
        {todayLink && (
          <Button asChild className="mt-5">
            <Link to={withChoice(todayLink.to)}>{todayLink.label}</Link>
          </Button>
        )}
        {below.length > 0 && (
          <ul className="mt-6 flex flex-wrap gap-x-4 border-t border-line pt-4">
            {below.map(({ id, to, title }) => (
              <li key={id}>
                <TextLink asChild>
                  <Link to={withChoice(to)} className="inline-flex min-h-control items-center">
                    {title}
                  </Link>
                </TextLink>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}
