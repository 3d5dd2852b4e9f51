import { hoursToSeconds } from "#shared/duration.ts";
import { filterOptions, formatCivilDate, formatDuration } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useNavigate } from "react-router";
import { apiQuery } from "#web/api/api-query.ts";
import { bookPropertiesQuery } from "#web/book/book-queries.ts";
import type { Shortcut } from "#web/keyboard/shortcuts.ts";
import { useShortcutList } from "#web/keyboard/use-shortcut.ts";
import { leave } from "#web/outbox/leaving.tsx";
import { WHEREABOUTS } from "#web/overlays/whereabouts.ts";
import { entryPath, paths, propertyPath } from "#web/paths.ts";
import { chooseTheme, THEME_LABELS, THEMES } from "#web/theme/theme.ts";
import { useSentenceLog } from "#features/quick-log/web/index.ts";
import { listTimeEntries } from "#features/time-entries/contract.ts";

export type Result = {
  id: string;
  label: string;
  detail?: string | undefined;
  keys?: string | undefined;
  run: () => void;
};
export type ResultGroup = { name: string; results: readonly Result[] };

const SEARCH_MIN_CHARACTERS = 2;
const ENTRIES_SHOWN = 6;
const PROPERTIES_SHOWN = 6;
const OWN_KEYS = "mod+k";

const matching = (results: readonly Result[], text: string): Result[] => {
  const options = results.map(({ id, label, detail }) => ({ value: id, label, keywords: detail ?? "" }));
  const found = filterOptions(options, text).map(({ value }) => results.find(({ id }) => id === value));
  return found.filter((each) => each !== undefined);
};

/** The last one registered under the same keys is the one that acts. */
const ofShortcuts = (shortcuts: readonly Shortcut[], isWanted: (group: Shortcut["group"]) => boolean): Result[] => {
  const byKeys = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]));
  return [...byKeys.values()]
    .filter(({ group, keys }) => isWanted(group) && keys !== OWN_KEYS)
    .map(({ keys, label, run }) => ({ id: `keys ${keys}`, label, keys, run }));
};

const useActions = (): Result[] => {
  const shortcuts = useShortcutList();
  const navigate = useNavigate();
  const themes = THEMES.map((theme) => ({
    id: `theme ${theme}`,
    label: `Theme: ${THEME_LABELS[theme]}`,
    run: () => chooseTheme(theme),
  }));
  return [
    ...ofShortcuts(shortcuts, (group) => group !== "Go to"),
    { id: "new property", label: "Add a property", run: () => void navigate(paths.newProperty) },
    ...themes,
    { id: "sign out", label: "Sign out", run: leave },
  ];
};

const usePages = (): Result[] => {
  const shortcuts = useShortcutList();
  const navigate = useNavigate();
  const others = WHEREABOUTS.map(({ to, label, text }) => ({
    id: to,
    label,
    detail: text,
    run: () => void navigate(to),
  }));
  return [...ofShortcuts(shortcuts, (group) => group === "Go to"), ...others];
};

const useProperties = (): Result[] => {
  const navigate = useNavigate();
  const properties = useQuery(bookPropertiesQuery).data?.properties ?? [];
  return properties
    .filter(({ mergedIntoId }) => mergedIntoId === null)
    .map(({ id, nickname, fullAddress }) => ({
      id,
      label: nickname,
      detail: fullAddress,
      run: () => void navigate(propertyPath(id)),
    }));
};

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
    detail: `${formatCivilDate(date)} · ${formatDuration(hoursToSeconds(hours))}`,
    run: () => void navigate(entryPath(id)),
  }));
  return { results, isSearching: isLongEnough && search.isFetching };
};

const useLogging = (text: string): Result[] => {
  const log = useSentenceLog(text);
  if (log === null) return [];
  const detail = [log.description, log.ask].filter(Boolean).join(" · ");
  return [{ id: "log", label: `Log ${log.summary}`, detail: detail || undefined, run: log.run }];
};

/** Everything that fits a text, in groups; what can be logged comes first. */
export const useResults = (text: string): { groups: readonly ResultGroup[]; isSearching: boolean } => {
  const logging = useLogging(text);
  const actions = useActions();
  const pages = usePages();
  const properties = useProperties();
  const entries = useEntries(text);
  const isEmpty = text.trim() === "";
  const groups = [
    { name: "Log", results: logging },
    { name: "Actions", results: matching(actions, text) },
    { name: "Pages", results: matching(pages, text) },
    { name: "Properties", results: isEmpty ? [] : matching(properties, text).slice(0, PROPERTIES_SHOWN) },
    { name: "Entries", results: entries.results },
  ];
  return { groups: groups.filter(({ results }) => results.length > 0), isSearching: entries.isSearching };
};
