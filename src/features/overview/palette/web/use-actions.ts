import { useMemo } from "react";
import { useNavigate } from "react-router";
import { yearOf } from "#shared/civil-date.ts";
import { useTaxYear } from "#web/book/tax-year.tsx";
import { yearOptions } from "#web/book/year-options.ts";
import type { Shortcut } from "#web/keyboard/shortcuts.ts";
import { useShortcutList } from "#web/keyboard/use-shortcut.ts";
import { useCarried } from "#web/navigation/site-map/use-carried.ts";
import { useAddressSearch, withParameter } from "#web/navigation/use-address-search.ts";
import { leave } from "#web/outbox/leaving.tsx";
import { paths } from "#web/paths.ts";
import { useCan } from "#web/session/use-can.ts";
import { useToday } from "#web/session/use-today.ts";
import { chooseTheme, THEME_LABELS, THEMES } from "#web/theme/theme.ts";
import { syncCalendars } from "#features/intake/sources/web/index.ts";
import { ACTION_WORDS } from "./entries.ts";
import { OF_THIS_PAGE } from "./this-page.ts";
import { yearWords } from "./year-words.ts";

export type Result = {
  id: string;
  label: string;
  detail?: string | undefined;
  keys?: string | undefined;
  run: () => void;
};
export type Action = Result & { words: string; group: string };

const OWN_KEYS = "mod+k";

const toAction = (result: Result): Action => ({ ...result, words: ACTION_WORDS[result.id] ?? "", group: "Actions" });

/** The last one registered under the same keys is the one that acts. */
const ofShortcuts = (shortcuts: readonly Shortcut[]): Action[] => {
  const byKeys = new Map(shortcuts.map((shortcut) => [shortcut.keys, shortcut]));
  return [...byKeys.values()]
    .filter(({ group, keys }) => group !== "Go to" && keys !== OWN_KEYS)
    .map(({ keys, label, run, group }) => {
      const action = toAction({ id: `keys ${keys}`, label, keys, run });
      return group === "This page" ? { ...action, group: OF_THIS_PAGE } : action;
    });
};

/** The years to choose from: what is typed as `2024`, `last year`. */
const useYears = (): readonly Action[] => {
  const thisYear = yearOf(useToday());
  const chosen = useTaxYear();
  const [, setSearch] = useAddressSearch();
  return useMemo(
    () =>
      yearOptions(thisYear, chosen).map(({ value, label }) => ({
        id: `year ${value}`,
        label: `Show ${label}`,
        detail: "The tax year of every page",
        words: yearWords(Number(value), thisYear),
        group: "Tax year",
        run: () => setSearch(withParameter("year", value), { preventScrollReset: true }),
      })),
    [thisYear, chosen, setSearch],
  );
};

/** What can be done now: the keys of the page that is shown, and what needs no page. */
export const useActions = (): readonly Action[] => {
  const shortcuts = useShortcutList();
  const navigate = useNavigate();
  const withChoice = useCarried();
  const mayLog = useCan("log");
  const years = useYears();
  return useMemo(() => {
    const themes = THEMES.map((theme) => ({
      id: `theme ${theme}`,
      label: `Theme: ${THEME_LABELS[theme]}`,
      run: () => chooseTheme(theme),
    }));
    const goTo = (path: string) => (): void => void navigate(withChoice(path));
    const ofSources = [
      { id: "connect calendar", label: "Connect a calendar", detail: "Under Sources", run: goTo(paths.integrations) },
      {
        id: "connect mailbox",
        label: "Connect a mailbox",
        detail: "Under Sources",
        run: goTo(`${paths.integrations}#mailboxes`),
      },
      { id: "sync calendars", label: "Sync calendars and mailboxes now", run: () => void syncCalendars() },
    ];
    const others = [
      { id: "export", label: "Export entries", detail: "In the Activity Ledger", run: goTo(paths.ledger) },
      ...(mayLog ? ofSources : []),
      ...themes,
      { id: "sign out", label: "Log out", run: leave },
    ];
    return [...ofShortcuts(shortcuts), ...others.map(toAction), ...years];
  }, [shortcuts, navigate, withChoice, mayLog, years]);
};
