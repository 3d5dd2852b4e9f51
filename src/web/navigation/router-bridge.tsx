import { trackInputModality } from "@tenure/ui";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { adoptNavigate } from "../session/navigation.ts";
import { watchOtherTabs } from "../session/watch-other-tabs.ts";
import { watchTheme } from "../theme/theme.ts";

/** Ties what lives outside React to the router and the window. */
export function RouterBridge() {
  const navigate = useNavigate();
  useEffect(() => {
    adoptNavigate((to) => void navigate(to));
    return () => adoptNavigate(null);
  }, [navigate]);
  useEffect(() => watchOtherTabs(), []);
  useEffect(() => watchTheme(() => {}), []);
  useEffect(() => trackInputModality(document.documentElement), []);
  return null;
}
