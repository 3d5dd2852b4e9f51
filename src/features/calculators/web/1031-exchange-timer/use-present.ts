import { startTransition, useEffect, useState } from "react";
import { type CivilDate, civilDateInZone } from "#shared/civil-date.ts";

const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The present instant, renewed as often as it is shown. Null in the written page and until it is adopted. */
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

/** The present day where the reader is. */
export const usePresentDay = (): CivilDate | null => {
  const now = usePresent(30_000);
  return now === null ? null : civilDateInZone(now, ZONE);
};
