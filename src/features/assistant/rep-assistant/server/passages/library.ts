import { makeSearch, type Search } from "#shared/search/search.ts";
import type { Db } from "#server/database/database.ts";
import { canonicalWords } from "../language/words.ts";
import { holdsIn, type Source } from "./source.ts";
import { readSources } from "./sources.ts";

type Indexed = { source: Source; title: ReadonlySet<string>; all: ReadonlySet<string> };

/** All sources of a tax year, prepared for questions. */
export type Library = {
  indexed: readonly Indexed[];
  byId: ReadonlyMap<string, Source>;
  search: Search<Source & { about: string; more: string }>;
  /** In how many sources a word stands. */
  counts: ReadonlyMap<string, number>;
};

const indexOf = (source: Source): Indexed => {
  const title = new Set(canonicalWords(`${source.title} ${source.words}`));
  return { source, title, all: new Set([...title, ...canonicalWords(source.text)]) };
};

export const makeLibrary = (sources: readonly Source[]): Library => {
  const indexed = sources.map(indexOf);
  const counts = new Map<string, number>();
  for (const { all } of indexed) for (const word of all) counts.set(word, (counts.get(word) ?? 0) + 1);
  const search = makeSearch(sources.map((source) => ({ ...source, about: "", more: source.text })));
  return { indexed, byId: new Map(sources.map((source) => [source.id, source])), search, counts };
};

const KEPT_MAX = 8;
const kept = new Map<string, Library>();

/** Made anew when administrators publish: its key is the year with the texts that they published. */
export const readLibrary = async (db: Db, year: number): Promise<Library> => {
  const sources = (await readSources(db, year)).filter((source) => holdsIn(source, year));
  const published = sources.filter(({ id }) => id.startsWith("knowledge:"));
  const key = JSON.stringify([year, published]);
  const known = kept.get(key);
  if (known) return known;
  const made = makeLibrary(sources);
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  kept.set(key, made);
  return made;
};
