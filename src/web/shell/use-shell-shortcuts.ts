import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { User } from "../features.ts";
import { listenForShortcuts, registerShortcut } from "../keyboard/shortcuts.ts";
import { useShortcut } from "../keyboard/use-shortcut.ts";
import { currentPage } from "../credentials/navigation.ts";
import { carried } from "../navigation/site-map/carried.ts";
import { placesFor } from "../navigation/site-map/where.ts";
import { toggleSidebar } from "./menu/sidebar-state.ts";

/** The keys that work on every signed-in page. */
export const useShellShortcuts = (user: User | null, showHelp: () => void): void => {
  const navigate = useNavigate();
  useEffect(() => listenForShortcuts(), []);
  useShortcut({ keys: "[", label: "Collapse or expand the sidebar", group: "Anywhere", run: toggleSidebar });
  useShortcut({ keys: "?", label: "Keyboard shortcuts", group: "Anywhere", run: showHelp });
  useEffect(() => {
    const removals = placesFor(user).flatMap(({ keys, title, to }) => {
      const go = (): void => void navigate(carried(to, currentPage()));
      return keys === undefined ? [] : [registerShortcut({ keys, label: title, group: "Go to", run: go })];
    });
    return () => {
      for (const remove of removals) remove();
    };
  }, [user, navigate]);
};
