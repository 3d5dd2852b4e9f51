import { toast } from "@tenure/ui";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { queryClient } from "#web/api/query-client.ts";
import { userQuery } from "#web/session/user-query.ts";

/** A checkout comes back to this page with its outcome in the address, which is said once and removed. */
export const usePaymentNotice = (): void => {
  const [search, setSearch] = useSearchParams();
  const isSaid = useRef(false);
  const payment = search.get("payment");
  const isPaid = payment === "success" || search.get("upgraded") === "true";
  const isCancelled = payment === "cancelled";
  useEffect(() => {
    if ((!isPaid && !isCancelled) || isSaid.current) return;
    isSaid.current = true;
    if (isPaid) {
      void queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      toast({
        title: "Your plan is active",
        description: "Thank you. Everything is open to you now.",
        tone: "success",
      });
    } else {
      toast({ title: "Checkout was cancelled", description: "Nothing was charged." });
    }
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete("payment");
        next.delete("upgraded");
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isPaid, isCancelled, setSearch]);
};
