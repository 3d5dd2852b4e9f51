import { TextLink } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft } from "lucide-react";
import { Link, useLocation, useParams } from "react-router";
import { bookPropertiesQuery } from "#web/book/book-queries.ts";
import { propertyPath } from "#web/paths.ts";
import { PlaceTabs } from "#web/navigation/place-tabs.tsx";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { crumbOf, partsOf, placeAt, tabLabel, tabsOf } from "#web/navigation/site-map/where.ts";

/** Where a page belongs, above its heading: its tabs, or what it is part of. */
export function PlaceBar() {
  const { pathname, hash } = useLocation();
  const place = placeAt(pathname, hash);
  if (place === null) return null;
  if (place.id === "editProperty") return <PropertyCrumb />;
  const crumb = crumbOf(place);
  if (crumb) return <Crumb to={crumb.to} label={crumb.title} />;
  // Where there is room, the ledger's tabs stand beside its title.
  return <PlaceTabs className={tabsOf(place)[0]?.id === "ledger" ? "-mt-2 mb-4 xl:hidden" : "-mt-2 mb-4"} />;
}

function Crumb({ to, label }: { to: string; label: string }) {
  const withChoice = useCarried();
  return (
    <nav aria-label="Breadcrumb" className="-mt-1 mb-1 text-sm">
      <TextLink asChild tone="quiet">
        <Link to={withChoice(to)} className="inline-flex min-h-6 items-center gap-1 pointer-coarse:min-h-11">
          <ChevronLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
          {label}
        </Link>
      </TextLink>
    </nav>
  );
}

/** Above the form of a property: the property. */
function PropertyCrumb() {
  const id = useParams()["id"] ?? "";
  const properties = useQuery(bookPropertiesQuery).data?.properties ?? [];
  const name = properties.find((each) => each.id === id)?.nickname ?? "Property";
  return <Crumb to={propertyPath(id)} label={name} />;
}

/** The parts of the settings stand at the left of each of them, and above it where it is narrow. */
export function PartsNav() {
  const { pathname, hash } = useLocation();
  const place = placeAt(pathname, hash);
  const withChoice = useCarried();
  const parts = place ? partsOf(place) : [];
  if (parts.length === 0 || place === null) return null;
  return (
    <nav
      aria-label={parts[0]?.title ?? ""}
      className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-3 sm:mx-0 sm:px-0 lg:sticky lg:top-5 lg:w-48 lg:shrink-0 lg:flex-col lg:gap-0.5 lg:pb-0"
    >
      {parts.map((part) => (
        <Link
          key={part.id}
          to={withChoice(part.to)}
          {...(part.id === place.id ? { "aria-current": "location" as const } : {})}
          className="ring-inset flex min-h-control shrink-0 items-center rounded-md px-2.5 text-base font-medium whitespace-nowrap text-2 no-underline hover:bg-hover hover:text-1 aria-[current]:bg-hover aria-[current]:text-1 pointer-coarse:min-h-11"
        >
          {tabLabel(part)}
        </Link>
      ))}
    </nav>
  );
}
