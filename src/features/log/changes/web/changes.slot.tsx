import { useEffect } from "react";
import { readStored, STORED } from "#web/credentials/browser-storage.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { followChanges } from "./follow-changes.ts";

/** On every signed-in page: changes made elsewhere show here within seconds. */
export function ChangesSlot() {
  const userId = useSignedInUser()?.id;
  useEffect(() => {
    // The demonstration's book changes in this tab alone.
    if (userId === undefined || readStored(STORED.demoMode) === "true") return;
    return followChanges(userId);
  }, [userId]);
  return null;
}
