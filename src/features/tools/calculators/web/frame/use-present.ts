import { startTransition, useEffect, useState } from "react";
import { type CivilDate, civilDate } from "#shared/civil-date.ts";

/** The present instant, renewed as often as its display needs. Null in the prerendered page and until hydration. */
export const usePresent = (everyMs: number): Date | null => {
  const [now, setNow] = useState<Date | null>(null);
  useEffect(() => {
    const renew = (): void => startTransition(() => setNow(new Date()));
    renew();
    const timer = setInterval(renew, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};

/** Today's date at the reader's location. Not by Intl: its first format would delay the start of the tool. */
export const usePresentDay = (): CivilDate | null => {
  const now = usePresent(30_000);
  return now === null ? null : civilDate(now.getFullYear(), now.getMonth() + 1, now.getDate());
};
