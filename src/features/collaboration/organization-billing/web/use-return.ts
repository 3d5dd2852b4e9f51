import { toast } from "@tenure/ui";
import { useEffect, useState } from "react";
import { useAddressSearch, withParameter } from "#web/navigation/use-address-search.ts";
import { refresh, sayIfItWaits } from "./queries.ts";

/** `?paid=` after a checkout: asks again, reports the result, and is removed from the address. True while asking. */
export const useReturn = (organizationId: string): boolean => {
  const [search, setSearch] = useAddressSearch();
  const [isBack] = useState(search.get("paid") === "success");
  const paid = search.get("paid");
  useEffect(() => {
    if (paid === null) return;
    if (paid === "success") void tellWhatIs(organizationId);
    else toast({ title: "Checkout was canceled", description: "Nothing was charged." });
    setSearch(withParameter("paid", null), { replace: true, preventScrollReset: true });
  }, [paid, organizationId, setSearch]);
  return isBack;
};

/** Reports what the server says, never what the address claims. */
const tellWhatIs = async (organizationId: string): Promise<void> => {
  const isPaid = await refresh(
    organizationId,
    ({ isInForce, subscription }) => isInForce && subscription !== null,
  ).catch(() => false);
  if (!isPaid) return sayIfItWaits();
  toast({ title: "Your organization is subscribed", description: "Plan and seats are yours now.", tone: "success" });
};
