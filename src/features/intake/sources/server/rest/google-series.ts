import * as z from "zod/mini";
import { parseJson } from "./ask-json.ts";
import type { Told } from "./google-rows.ts";

/** Where the next round of changes begins. `pending`: ids of series of which it must be asked again whether they go on. */
export type GoogleCursor = { token: string; pending: readonly string[] };

const cursorSchema = z.object({ token: z.string(), pending: z.array(z.string()) });

/** A token alone is written as Google gave it, and is no JSON. */
export const writeGoogleCursor = ({ token, pending }: GoogleCursor): string =>
  pending.length === 0 ? token : JSON.stringify({ token, pending });

export const readGoogleCursor = (text: string): GoogleCursor =>
  cursorSchema.safeParse(parseJson(text)).data ?? { token: text, pending: [] };

const OCCURRENCE = /^(.+)_\d{8}(?:T\d{6}Z)?$/;

/** The keys of known occurrences by the id of their series, which theirs begin with. */
export const seriesOf = (keys: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const [, series] = OCCURRENCE.exec(key) ?? [];
    if (series === undefined) continue;
    const same = found.get(series);
    if (same) same.push(key);
    else found.set(series, [key]);
  }
  return found;
};

/**
 * What a round of changes leaves untold. Of a series that was deleted Google names only the occurrences of some months
 * (googleapis/google-api-ruby-client#860), and of an event that becomes a series, or a series that becomes one event,
 * nothing of what it was. `replaced`: what is no more for certain; `unsure`: which series must be asked for, and
 * their keys that were not named.
 */
export const untoldOf = (
  { gone, ended, living, single, listing }: Told,
  known: ReadonlyMap<string, readonly string[]>,
  etags: ReadonlyMap<string, string | null>,
): { replaced: string[]; unsure: ReadonlyMap<string, readonly string[]> } => {
  const named = new Set([...gone, ...listing.references.map(({ outsideKey }) => outsideKey)]);
  const isUnnamed = (key: string): boolean => etags.has(key) && !named.has(key);
  const replaced = [...living].filter(isUnnamed);
  for (const id of single) replaced.push(...(known.get(id) ?? []).filter(isUnnamed));
  const unsure = new Map<string, readonly string[]>();
  for (const series of ended) {
    const keys = [series, ...(known.get(series) ?? [])].filter(isUnnamed);
    if (keys.length > 0 && !single.has(series) && !living.has(series)) unsure.set(series, keys);
  }
  return { replaced, unsure };
};
