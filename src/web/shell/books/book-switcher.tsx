import { Avatar, classNames, filterOptions, Popover, TextInput } from "@tenure/ui";
import { Check, ChevronsUpDown, Search } from "lucide-react";
import { useState } from "react";
import { RELATION_WORDS } from "#shared/role-words.ts";
import { openBook } from "#web/credentials/open-book.ts";
import type { BookOfCaller } from "#web/features.ts";
import { BookLink } from "./book-link.tsx";

/** From this many on, they can be searched by name. */
const SEARCHED_FROM = 8;

type Books = readonly BookOfCaller[];

const isOpen = ({ ownerId, membership }: BookOfCaller): boolean =>
  membership === null ? openBook() === null : ownerId === openBook();

const nameOf = ({ membership, ownerName }: BookOfCaller): string => (membership === null ? "Your book" : ownerName);

const initials = (name: string): string =>
  name
    .split(" ")
    .map((word) => [...word][0] ?? "")
    .slice(0, 2)
    .join("");

/** Whose book is open, and the way to another one. */
export function BookSwitcher({ books, collapsed = false }: { books: Books; collapsed?: boolean }) {
  const [text, setText] = useState("");
  const open = books.find(isOpen);
  if (!open) return null;
  const options = books.map((book) => ({ value: book.ownerId, label: nameOf(book), keywords: book.ownerName }));
  const shown = filterOptions(options, text).flatMap(({ value }) => books.filter(({ ownerId }) => ownerId === value));
  const picture = <Avatar decorative name={open.ownerName} initials={initials(open.ownerName)} size="sm" />;
  return (
    <Popover
      label="Switch book"
      className="w-72 p-1.5"
      onOpenChange={() => setText("")}
      trigger={
        <button
          type="button"
          className={classNames(
            "flex min-h-control items-center gap-2.5 rounded-md border border-transparent text-left hover:bg-hover aria-expanded:bg-hover pointer-coarse:min-h-11",
            collapsed ? "justify-center p-1" : "w-full px-1.5 py-1",
          )}
        >
          {picture}
          <span className="sr-only">Switch book, </span>
          <span className={collapsed ? "sr-only" : "min-w-0 flex-1 truncate text-base font-semibold text-1"}>
            {nameOf(open)}
          </span>
          {!collapsed && <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-3" strokeWidth={1.75} />}
        </button>
      }
    >
      {books.length >= SEARCHED_FROM && (
        <TextInput
          type="search"
          aria-label="Find a book by its owner's name"
          placeholder="Find a book"
          value={text}
          onChange={({ target }) => setText(target.value)}
          leading={<Search aria-hidden="true" className="size-4" strokeWidth={1.75} />}
          className="mb-1.5"
        />
      )}
      <ul className="max-h-96 overflow-y-auto">
        {shown.map((book) => (
          <Choice key={book.ownerId} book={book} />
        ))}
      </ul>
      {shown.length === 0 && <p className="px-2 py-3 text-2">No results</p>}
    </Popover>
  );
}

function Choice({ book }: { book: BookOfCaller }) {
  const isCurrent = isOpen(book);
  const [name, words] =
    book.membership === null ? ["Your book", book.ownerName] : [book.ownerName, RELATION_WORDS[book.relation]];
  return (
    <li>
      <BookLink
        ownerId={book.membership === null ? null : book.ownerId}
        {...(isCurrent ? { "aria-current": "true" as const } : {})}
        className="ring-inset flex min-h-11 items-center gap-2.5 rounded-md px-2 py-1 no-underline hover:bg-hover"
      >
        <Avatar decorative name={name} initials={initials(book.ownerName)} size="sm" />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-base font-medium text-1">{name}</span>
          <span className="block truncate text-sm text-3">{words}</span>
        </span>
        {isCurrent && <Check aria-hidden="true" className="size-4 shrink-0 text-brand-text" strokeWidth={2} />}
      </BookLink>
    </li>
  );
}
