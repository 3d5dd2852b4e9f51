import { Field, Select } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { BOOK_GRANTS } from "#shared/access.ts";
import { leaveToBook } from "#web/credentials/navigation.ts";
import { openBook } from "#web/credentials/open-book.ts";
import { paths } from "#web/paths.ts";
import { booksQuery } from "#web/session/book-query.ts";
import { useSignedInUser } from "#web/session/use-user.ts";

/** Which book it is about: the address says it, so another one is another page. */
export function BookChoice({ asked }: { asked: string }) {
  const { data } = useQuery(booksQuery);
  const ownId = useSignedInUser()?.id;
  const books = (data?.books ?? []).filter(({ relation }) => BOOK_GRANTS[relation].export === "yes");
  const open = openBook() ?? ownId ?? "";
  const labelOf = (ownerId: string, ownerName: string): string =>
    ownerId === ownId ? "Your own book" : `The book of ${ownerName}`;
  const [only] = books;
  if (books.length <= 1)
    return (
      <p className="text-base">
        <span className="text-2">Book: </span>
        {only ? labelOf(only.ownerId, only.ownerName) : "Your own book"}
      </p>
    );
  return (
    <Field label="Which book it may open">
      <Select
        value={open}
        onChange={({ target: { value } }) =>
          leaveToBook(value === ownId ? null : value, `${paths.connectProgram}?${asked}`)
        }
        options={books.map(({ ownerId, ownerName }) => ({ value: ownerId, label: labelOf(ownerId, ownerName) }))}
      />
    </Field>
  );
}
