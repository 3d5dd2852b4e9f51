import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { withoutBook } from "#shared/book-address.ts";
import { isActing } from "#web/credentials/acting.ts";
import { isPersonal, placeAt } from "#web/navigation/site-map/where.ts";

/**
 * A page about the person alone, such as their settings, does not check what its reader may do to a book: for an
 * administrator who looks at it, every control is switched off.
 */
export function ReadOnly({ children }: { children: ReactNode }) {
  const place = placeAt(withoutBook(useLocation().pathname));
  if (!isActing()) return children;
  return (
    <fieldset disabled={place === null || isPersonal(place)} className="contents">
      {children}
    </fieldset>
  );
}
