import { useEffect, useState } from "react";
import { closeAssistant } from "#web/overlays/open-assistant.ts";

/** Where the panel covers the page instead of standing next to it; as wide as the drawer says. */
const NARROW = "(width < 40rem)";

const isNarrow = (): boolean => matchMedia(NARROW).matches;

export const useIsNarrow = (): boolean => {
  const [narrow, setNarrow] = useState(isNarrow);
  useEffect(() => {
    const query = matchMedia(NARROW);
    const follow = (): void => setNarrow(query.matches);
    query.addEventListener("change", follow);
    return () => query.removeEventListener("change", follow);
  }, []);
  return narrow;
};

/** Before another page is opened from the panel: it goes where it would cover that page. */
export const leavePanel = (): void => {
  if (isNarrow()) closeAssistant();
};
