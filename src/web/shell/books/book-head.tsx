import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { booksQuery } from "#web/session/book-query.ts";

/** Someone who is in only one book does not load it. */
const BookSwitcher = lazy(async () => ({ default: (await import("./book-switcher.tsx")).BookSwitcher }));

/** At the head of the menu, for people who are in two books or more. */
export function BookHead({ collapsed = false, className }: { collapsed?: boolean; className?: string }) {
  const books = useQuery(booksQuery).data?.books ?? [];
  if (books.length < 2) return null;
  return (
    <div className={className}>
      <Suspense fallback={<div className="min-h-control pointer-coarse:min-h-11" />}>
        <BookSwitcher books={books} collapsed={collapsed} />
      </Suspense>
    </div>
  );
}
