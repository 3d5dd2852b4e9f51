type Named = { firstName?: string | null; lastName?: string | null; email?: string | null };

const firstLetter = (text: string | null | undefined): string => [...(text ?? "").trim()][0]?.toUpperCase() ?? "";

/** First letters of first and last name, else of the first name, else of the email, else U. */
export const initialsOf = (person: Named): string => {
  const first = firstLetter(person.firstName);
  const last = firstLetter(person.lastName);
  if (first && last) return `${first}${last}`;
  return first || firstLetter(person.email) || "U";
};

/** The name, else the email. */
export const displayName = (person: Named): string =>
  [person.firstName, person.lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ") ||
  (person.email ?? "");
