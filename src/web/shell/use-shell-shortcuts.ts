import { useEffect } from "react";
import { useNavigate } from "react-router";
import type { User } from "../features.ts";
import { listenForShortcuts, registerShortcut } from "../keyboard/shortcuts.ts";
import { useShortcut } from "../keyboard/use-shortcut.ts";
import { openLog } from "../overlays/open-log.ts";
import { navigationFor, OTHER_CHORDS } from "./navigation-items.ts";
import { toggleSidebar } from "./sidebar-state.ts";

/** The keys that work on every signed-in page. */
export const useShellShortcuts = (user: User | null, showHelp: () => void): void => {
  const navigate = useNavigate();
  useEffect(() => listenForShortcuts(), []);
  useShortcut({ keys: "l", label: "Log time", group: "Anywhere", run: () => openLog() });
  useShortcut({ keys: "[", label: "Collapse or expand the sidebar", group: "Anywhere", run: toggleSidebar });
  useShortcut({ keys: "?", label: "Help and keyboard shortcuts", group: "Anywhere", run: showHelp });
  useEffect(() => {
    const places = [...navigationFor(user), ...OTHER_CHORDS].filter((place) => place.keys !== "");
    const removals = places.map(({ keys, label, to }) =>
      registerShortcut({ keys, label, group: "Go to", run: () => void navigate(to) }),
    );
    return () => {
      for (const remove of removals) remove();
    };
  }, [user, navigate]);
};
