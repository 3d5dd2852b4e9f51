import { useQuery } from "@tanstack/react-query";
import { placeById } from "#web/navigation/site-map/site-map.ts";
import { booksQuery } from "#web/session/book-query.ts";
import { SidebarLinks, type SidebarLinksProps } from "./sidebar-links.tsx";

/** Someone who advises this many books has a list of them. */
const OFFERED_FROM_BOOKS = 2;

/** Below the switcher of books, for people who advise others. */
export function ClientsLink(looks: Omit<SidebarLinksProps, "items">) {
  const books = useQuery(booksQuery).data?.books ?? [];
  const advised = books.filter(({ relation }) => relation === "adviser").length;
  return advised < OFFERED_FROM_BOOKS ? null : <SidebarLinks items={[placeById("clients")]} {...looks} />;
}
