import type { ComponentProps, MouseEvent } from "react";
import { useLocation } from "react-router";
import { inBook } from "#shared/book-address.ts";
import type { Id } from "#shared/ids.ts";
import { leaveToBook } from "#web/credentials/navigation.ts";
import { placeAt, isPersonal } from "#web/navigation/site-map/where.ts";
import { paths } from "#web/paths.ts";

/** The same page in another book, with its year; the dashboard, if the page exists in only one book. */
export const pageInOtherBook = (pathname: string, search: string): string => {
  const place = placeAt(pathname);
  if (place === null || place.to.includes(":") || isPersonal(place)) return paths.dashboard;
  const year = new URLSearchParams(search).get("year");
  return year === null ? pathname : `${pathname}?year=${encodeURIComponent(year)}`;
};

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

type BookLinkProps = Omit<ComponentProps<"a">, "href" | "onClick"> & {
  /** Null: one's own. */
  ownerId: Id | null;
};

/** Leads to another book, in this tab or a new one. It is another document: nothing of this one is carried over. */
export function BookLink({ ownerId, children, ...rest }: BookLinkProps) {
  const { pathname, search } = useLocation();
  const page = pageInOtherBook(pathname, search);
  const follow = (event: MouseEvent): void => {
    if (!isPlain(event)) return;
    event.preventDefault();
    leaveToBook(ownerId, page);
  };
  return (
    <a {...rest} href={ownerId === null ? page : inBook(ownerId, page)} onClick={follow}>
      {children}
    </a>
  );
}
