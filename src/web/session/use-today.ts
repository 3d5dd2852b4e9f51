import { useState } from "react";
import { type CivilDate, civilDateInZone } from "#shared/civil-date.ts";
import { useSignedInUser } from "./use-user.ts";

/** The signed-in person's present day, in their own zone. Read once: a page does not change under the reader at midnight. */
export const useToday = (): CivilDate => {
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const [now] = useState(() => new Date());
  return civilDateInZone(now, timeZone);
};
