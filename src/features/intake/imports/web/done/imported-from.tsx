import { formatInstant } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useSignedInUser } from "#web/session/use-user.ts";
import type { ImportedEntry } from "#web/slots/slots.ts";
import { importsQuery } from "../queries.ts";
import { importedFromWords } from "./imported-from-words.ts";

/** Of an imported entry: the file, when it was imported, and when the file says that it was logged. */
export function ImportedFrom({ importId, sourceCreatedAt }: ImportedEntry) {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const file = useQuery(importsQuery).data?.imports.find(({ id }) => id === importId);
  if (!file) return null;
  const at = (instant: string): string => formatInstant(instant, timeZone);
  return <p className="text-sm text-2">{importedFromWords({ ...file, sourceCreatedAt }, at)}</p>;
}
