import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useTaxYear } from "#web/book/tax-year.tsx";
import { whenIdle } from "#web/lazy/when-idle.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { sayMenuCount } from "#web/shell/menu/menu-counts.ts";
import { useSignsWeeksOf } from "./use-signs-weeks.ts";
import { personIn } from "./closing-address.ts";
import { weeksQuery } from "./queries.ts";

/** On every signed-in page: the menu shows how many weeks of the chosen year are waiting for a signature. */
export function WeeksCountSlot() {
  const isSignedIn = useSignedInUser() !== null;
  const [search] = useSearchParams();
  const year = useTaxYear();
  // The page itself comes first.
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useQuery({ ...weeksQuery(year, personIn(search)), enabled: isSignedIn && isIdle });
  const signs = useSignsWeeksOf(data?.personId);
  const open = data?.weeks.filter(({ state }) => state === "open").length ?? null;
  useEffect(() => sayMenuCount("weeks", signs ? open : null), [open, signs]);
  return null;
}
