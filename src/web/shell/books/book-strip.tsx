import { Button } from "@tenure/ui";
import { BookUser } from "lucide-react";
import { bookTitle, RELATION_WORDS } from "#shared/role-words.ts";
import { useOpenBook } from "#web/session/book-query.ts";
import { BookLink } from "./book-link.tsx";

/** Over every page of someone else's book: whose it is, the reader's relation to it, and the way back. */
export function BookStrip() {
  const book = useOpenBook();
  if (book === null) return null;
  return (
    <section
      aria-label="Whose book this is"
      className="flex min-h-11 items-center gap-2.5 border-b border-info-text/30 bg-info-soft py-1 pr-1.5 pl-4 text-base text-1 sm:pl-7"
    >
      <BookUser aria-hidden="true" className="size-4 shrink-0 text-info-text" strokeWidth={1.75} />
      <p className="min-w-0 flex-1 leading-tight sm:truncate">
        <strong className="block truncate font-semibold sm:inline">{bookTitle(book.ownerName)}</strong>
        <span aria-hidden="true" className="max-sm:hidden">
          {" · "}
        </span>
        <span className="sr-only">. </span>
        <span className="max-sm:text-sm">{RELATION_WORDS[book.relation]}</span>
      </p>
      <Button asChild size="sm">
        <BookLink ownerId={null}>Your book</BookLink>
      </Button>
    </section>
  );
}
