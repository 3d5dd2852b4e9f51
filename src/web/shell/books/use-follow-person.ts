import { toast } from "@tenure/ui";
import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { currentPage } from "#web/credentials/navigation.ts";
import type { User } from "#web/features.ts";
import { placeAt, placesFor } from "#web/navigation/site-map/where.ts";
import { useSignInAgain } from "#web/session/use-sign-in-again.ts";

/** Whether the open page is one that the person may no longer open. */
const isPageLost = (user: User): boolean => {
  const place = placeAt(currentPage().pathname);
  return place !== null && !placesFor(user).includes(place);
};

/** Who is signed in, and as what, may change under an open page. */
export const useFollowPerson = (user: User | null): void => {
  useSignInAgain();
  useFollowRole(user);
};

/**
 * A person whose role became another one leaves pages that are not theirs any more: the guards of the open page are asked
 * again. Whoever gave it up themselves is told by what they pressed.
 */
const useFollowRole = (user: User | null): void => {
  const { revalidate } = useRevalidator();
  const role = user && [user.id, user.role, user.isAdmin, user.organizationId].join(" ");
  const known = useRef(role);
  useEffect(() => {
    const before = known.current;
    known.current = role;
    if (user === null || before === null || before === role) return;
    if (isPageLost(user) && queryClient.isMutating() === 0)
      toast({ title: "Your role changed", description: "That page isn't open to you any more." });
    void revalidate();
  }, [user, role, revalidate]);
};
