import { hoursText } from "@tenure/tax-rules";
import { hoursToSeconds } from "#shared/duration.ts";
import type { Id } from "#shared/ids.ts";
import { makeSearch, type Search } from "#shared/search/search.ts";
import { formatCivilDate } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { apiQuery } from "#web/api/api-query.ts";
import { bookPropertiesQuery } from "#web/book/book-queries.ts";
import { leaveToBook } from "#web/credentials/navigation.ts";
import { openBook } from "#web/credentials/open-book.ts";
import { openFeedback } from "#web/overlays/open-feedback.ts";
import { entryPath, paths, propertyPath } from "#web/paths.ts";
import { booksQuery } from "#web/session/book-query.ts";
import { useCan } from "#web/session/use-can.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { recentPlaces } from "#web/navigation/site-map/recent-places.ts";
import { placeAt } from "#web/navigation/site-map/where.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { useSentenceLog } from "#features/log/quick-log/web/index.ts";
import { listTimeEntries } from "#features/log/time-entries/contract.ts";
import { placeEntries } from "./entries.ts";
import { isOfThisPage, OF_THIS_PAGE, thisPageFirst } from "./this-page.ts";
import { type Grouped, rankGroups } from "./rank-groups.ts";
import { type Result, useActions } from "./use-actions.ts";
import { waysToBooks } from "./ways-to-books.ts";

export type ResultGroup = { name: string; results: readonly Result[] };

const SEARCH_MIN_CHARACTERS = 2;
const ENTRIES_SHOWN = 6;
const PROPERTIES_SHOWN = 6;
const BOOKS_SHOWN = 6;

type Sought = Grouped & { id: string; result: Result };

const sought = (result: Result, group: string, words = ""): Sought => {
  return { title: result.label, about: result.detail ?? "", words, group, id: result.id, result };
};

const useProperties = (): Search<Sought> => {
  const navigate = useNavigate();
  const withChoice = useCarried();
  const properties = useQuery(bookPropertiesQuery).data?.properties;
  return useMemo(() => {
    const open = (id: Id): void => void navigate(withChoice(propertyPath(id)));
    const shown = properties?.filter(({ mergedIntoId }) => mergedIntoId === null) ?? [];
    return makeSearch(
      shown.map(({ id, nickname, fullAddress }) =>
        sought({ id, label: nickname, detail: fullAddress, run: () => open(id) }, "Properties"),
      ),
    );
  }, [properties, navigate, withChoice]);
};

/** The reader's other books, including their own. */
const useBooks = (): Search<Sought> => {
  const books = useQuery(booksQuery).data?.books;
  return useMemo(() => {
    const ways = waysToBooks(books ?? [], openBook());
    return makeSearch(
      ways.map(({ ownerId, label, detail }) =>
        sought({ id: `book ${ownerId}`, label, detail, run: () => leaveToBook(ownerId, paths.dashboard) }, "Books"),
      ),
    );
  }, [books]);
};

const bestOf = (search: Search<Sought>, text: string, count: number): Result[] =>
  search(text)
    .slice(0, count)
    .map(({ thing }) => thing.result);

const useEntries = (text: string): { results: Result[]; isSearching: boolean } => {
  const navigate = useNavigate();
  const q = useDeferredValue(text.trim());
  const isLongEnough = q.length >= SEARCH_MIN_CHARACTERS;
  const search = useQuery({
    ...apiQuery(listTimeEntries, { query: { q: q.slice(0, 200), limit: ENTRIES_SHOWN } }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
  });
  const entries = isLongEnough ? (search.data?.entries ?? []) : [];
  const results = entries.map(({ id, description, date, hours }) => ({
    id: `entry ${id}`,
    label: description || "No description",
    detail: `${formatCivilDate(date)} · ${hoursText(hoursToSeconds(hours))}`,
    run: () => void navigate(entryPath(id)),
  }));
  return { results, isSearching: isLongEnough && search.isFetching };
};

const useLogging = (text: string): Result[] => {
  const log = useSentenceLog(text);
  const mayLog = useCan("log");
  if (log === null || !mayLog) return [];
  const detail = [log.description, log.ask].filter(Boolean).join(" · ");
  return [{ id: "log", label: `Log ${log.summary}`, detail: detail || undefined, run: log.run }];
};

/** Pages, tools, topics and actions, as one list that is ranked together. */
const useKnown = (): readonly Sought[] => {
  const navigate = useNavigate();
  const withChoice = useCarried();
  const user = useSignedInUser();
  const actions = useActions();
  const { pathname, hash } = useLocation();
  return useMemo(() => {
    const places = placeEntries(user).map(({ id, group, title, about, words, to, keys }) => {
      const go = (): void => void navigate(group === "Free tools" ? to : withChoice(to));
      // A signed-in person writes to us on top of the page that it is about.
      const run = to === paths.contact ? openFeedback : go;
      return sought({ id, label: title, detail: about, keys, run }, group, words);
    });
    const known = [...places, ...actions.map(({ words, group, ...result }) => sought(result, group, words))];
    const here = placeAt(pathname, hash);
    return known.map((each) => (isOfThisPage(each.id, here) ? { ...each, group: OF_THIS_PAGE } : each));
  }, [user, actions, navigate, withChoice, pathname, hash]);
};

/** Everything that fits a text, in groups, the best first. Without text: what can be done on this page, where you were last, pages, and what else can be done. */
export const useResults = (text: string): { groups: readonly ResultGroup[]; isSearching: boolean } => {
  const known = useKnown();
  const search = useMemo(() => makeSearch(known, "any word"), [known]);
  const logging = useLogging(text);
  const properties = useProperties();
  const books = useBooks();
  const entries = useEntries(text);
  const isEmpty = text.trim() === "";
  const { groups: ranked, isNamed } = isEmpty
    ? { groups: withoutText(known), isNamed: false }
    : rankGroups(search, text);
  const ordered = isNamed ? ranked : thisPageFirst(ranked);
  const found = ordered.map(({ name, things }) => ({ name, results: things.map(({ result }) => result) }));
  const log = { name: "Log", results: logging };
  const groups = [
    // A word that names a page means the page, even if it could be read as a length: 750, 1031.
    ...(isNamed ? [...found.slice(0, 1), log, ...found.slice(1)] : [log, ...found]),
    { name: "Books", results: bestOf(books, text, BOOKS_SHOWN) },
    { name: "Properties", results: bestOf(properties, text, PROPERTIES_SHOWN) },
    { name: "Entries", results: entries.results },
  ];
  return { groups: groups.filter(({ results }) => results.length > 0), isSearching: entries.isSearching };
};

const withoutText = (known: readonly Sought[]) => {
  const recents = recentPlaces().flatMap((id) => known.filter((each) => each.id === id));
  const others = known.filter((each) => !recents.includes(each));
  return [
    { name: OF_THIS_PAGE, things: others.filter(({ group }) => group === OF_THIS_PAGE) },
    { name: "Recent", things: recents },
    { name: "Pages", things: others.filter(({ group }) => group === "Pages") },
    { name: "Actions", things: others.filter(({ group }) => group === "Actions") },
  ];
};
