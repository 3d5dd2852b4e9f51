import { Button, classNames, Drawer } from "@tenure/ui";
import { Search } from "lucide-react";
import { Link } from "react-router";
import { type User } from "#web/features.ts";
import { placeById } from "#web/navigation/site-map/site-map.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import {
  belowOf,
  listedFor,
  menuLabel,
  menuOf,
  partsOf,
  tabLabel,
  tabsOf,
  type Viewer,
} from "#web/navigation/site-map/where.ts";
import type { Place } from "#web/navigation/site-map/place.ts";
import { openPalette } from "#web/overlays/open-palette.ts";
import { BookHead } from "#web/shell/books/book-head.tsx";
import { PlaceIcon } from "./place-icon.tsx";
import { isPlaceSoon } from "#shared/plan/coming-soon.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { SoonMark } from "#web/plans/soon-mark.tsx";
import { useLock } from "./use-lock.ts";
import { usePlace } from "./use-place.ts";
import { YearAndPerson } from "./year-person.tsx";

export type PhoneMapProps = { user: User; open: boolean; onOpenChange: (open: boolean) => void };

/** Behind More: the whole product on one sheet, each page with its subpages. */
export function PhoneMap({ user, open, onOpenChange }: PhoneMapProps) {
  const facts = menuOf("facts", user);
  const groups = [
    { name: "Everyday", items: [...menuOf("main", user), ...menuOf("admin", user)] },
    { name: "Tax year", items: menuOf("taxYear", user) },
    { name: "People & facts", items: facts },
    { name: "Account", items: menuOf("account", user).filter((item) => !facts.includes(item)) },
    { name: "Help", items: [placeById("help")] },
  ];
  return (
    <Drawer title="Everything" open={open} onOpenChange={onOpenChange}>
      <BookHead className="mb-3" />
      <Button
        fullWidth
        className="mb-4"
        icon={<Search aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onClick={() => {
          onOpenChange(false);
          openPalette();
        }}
      >
        Find or do anything
      </Button>
      <nav aria-label="Everything" className="-mx-2 flex flex-col gap-4">
        {groups.map(({ name, items }) => (
          <section key={name} aria-label={name}>
            <div className="flex items-center gap-1 px-2">
              <h3 className="flex-1 text-sm font-semibold text-3">{name}</h3>
              {name === "Tax year" && <YearAndPerson />}
            </div>
            <ul>
              {items.map((item) => (
                <Item key={item.id} item={item} viewer={user} onChoose={() => onOpenChange(false)} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Drawer>
  );
}

/** A page, and in smaller print its tabs and subpages. */
function Item({ item, viewer, onChoose }: { item: Place; viewer: Viewer; onChoose: () => void }) {
  const { place, litId } = usePlace();
  const withChoice = useCarried();
  const lock = useLock(item.feature);
  const known = listedFor(viewer);
  const inside = [...tabsOf(item), ...partsOf(item)].flatMap((each) => [each, ...belowOf(each)]);
  const below = inside.length > 0 ? inside : belowOf(item);
  const parts = below.filter((each) => each.id !== item.id && known.includes(each));
  return (
    <li>
      <Link
        to={withChoice(item.to)}
        onClick={() => {
          lock?.();
          onChoose();
        }}
        {...(litId === item.id ? { "aria-current": "page" as const } : {})}
        className={classNames(
          "ring-inset flex min-h-11 items-center gap-3 rounded-md px-2 text-base font-medium text-1 no-underline",
          litId === item.id && "bg-hover",
        )}
      >
        <PlaceIcon id={item.id} className="size-5 shrink-0 text-2" />
        {menuLabel(item)}
        {lock && <LockMark />}
        {isPlaceSoon(item.id) && <SoonMark />}
      </Link>
      {parts.length > 0 && (
        <ul className="flex flex-wrap gap-x-1 pl-8">
          {parts.map((part) => (
            <li key={part.id}>
              <Link
                to={withChoice(part.to)}
                onClick={onChoose}
                className={classNames(
                  "ring-inset inline-flex min-h-11 items-center rounded-md px-2 text-sm no-underline",
                  place?.id === part.id ? "font-medium text-1" : "text-2",
                )}
              >
                {tabLabel(part)}
                {isPlaceSoon(part.id) && <SoonMark />}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
