import { useEffect } from "react";
import running from "./running.svg?url";

/** The icon of the tab shows that the stopwatch runs. */
export const useRunningIcon = (runs: boolean): void => {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!runs || !icon) return;
    const idle = icon.getAttribute("href") ?? "";
    icon.setAttribute("href", running);
    return () => icon.setAttribute("href", idle);
  }, [runs]);
};
