import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whenIdle } from "#web/lazy/when-idle.ts";
import { useCan } from "#web/session/use-can.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { sayMenuCount } from "#web/shell/menu/menu-counts.ts";
import { waitingCountQuery } from "../queries.ts";

/** On every signed-in page: the menu shows how many proposals wait. */
export function InboxCountSlot() {
  const mayLog = useCan("log");
  const isSignedIn = useSignedInUser() !== null;
  // The page itself comes first.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({ ...waitingCountQuery, enabled: isSignedIn && mayLog && isIdle });
  const waiting = data?.waitingCount ?? null;
  useEffect(() => sayMenuCount("rules", waiting), [waiting]);
  return null;
}
