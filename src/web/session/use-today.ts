import { useState } from "react";
import { type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import { useSignedInUser } from "./use-user.ts";

/** The present day in a zone. */
export const todayOf = (timeZone: string): CivilDate => civilDateInZone(new Date(), timeZone);

/** The signed-in person's present day. Read once: a page does not change under the reader at midnight. */
export const useToday = (): CivilDate => {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [now] = useState(() => new Date());
  return civilDateInZone(now, timeZone);
};
