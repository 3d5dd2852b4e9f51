import { useState, useSyncExternalStore } from "react";
import { type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import { useSignedInUser } from "./use-user.ts";

/** The current day in a zone. */
export const todayOf = (timeZone: string): CivilDate => civilDateInZone(new Date(), timeZone);

/** The signed-in person's current day. Read once: a page does not change under the reader at midnight. */
export const useToday = (): CivilDate => {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [now] = useState(() => new Date());
  return civilDateInZone(now, timeZone);
};

const LOOKED_AT_MS = 30_000;

const onClock = (tick: () => void): (() => void) => {
  const timer = setInterval(tick, LOOKED_AT_MS);
  document.addEventListener("visibilitychange", tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", tick);
  };
};

/** For pages that stay open and where work is logged: the current day, also after midnight. */
export const usePresentDay = (): CivilDate => {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const read = (): CivilDate => todayOf(timeZone);
  return useSyncExternalStore(onClock, read, read);
};
