import { trackInputModality } from "@tenure/ui";
import { useEffect, useRef } from "react";
import { useMatches, useNavigate } from "react-router";
import { adoptNavigate } from "../credentials/navigation.ts";
import { watchOtherTabs } from "../session/watch-other-tabs.ts";
import { adoptForms } from "./early-submit.ts";
import { watchTheme } from "../theme/theme.ts";

/** React Router names a route by its file. */
const SHELL_ROUTE = "shell/shell.layout";

/** Connects code outside React to the router and the window. */
export function RouterBridge() {
  const navigate = useNavigate();
  useEffect(() => {
    adoptNavigate((to) => void navigate(to));
    return () => adoptNavigate(null);
  }, [navigate]);
  const isInShell = useMatches().some(({ id }) => id === SHELL_ROUTE);
  const shown = useRef(isInShell);
  useEffect(() => {
    shown.current = isInShell;
  }, [isInShell]);
  useEffect(() => watchOtherTabs(() => shown.current), []);
  useEffect(() => watchTheme(() => {}), []);
  useEffect(() => trackInputModality(document.documentElement), []);
  useEffect(adoptForms, []);
  return null;
}
