import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { whenIdle } from "#web/lazy/when-idle.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { InSlot } from "#web/shell/in-slot.tsx";
import { SHELL_SLOTS } from "#web/shell/shell-slots.ts";
import { Bell } from "./bell.tsx";
import { unreadCountQuery } from "./queries.ts";

/** On every signed-in page: the bell, and the unread count. */
export function BellSlot() {
  const hasFeed = useSignedInUser() !== null;
  // The page itself comes first.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({ ...unreadCountQuery, enabled: hasFeed && isIdle, refetchOnWindowFocus: true });
  const unreadCount = data?.unreadCount ?? 0;
  return (
    hasFeed && (
      <>
        <InSlot id={SHELL_SLOTS.bellAtSide}>
          <Bell unreadCount={unreadCount} side="top" />
        </InSlot>
        <InSlot id={SHELL_SLOTS.bellAtTop}>
          <Bell unreadCount={unreadCount} side="bottom" />
        </InSlot>
      </>
    )
  );
}
