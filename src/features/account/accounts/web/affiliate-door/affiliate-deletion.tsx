import { Button, ConfirmDialog, formatMoney } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getAffiliateDeletion, requestAffiliateDeletion } from "#features/account/accounts/affiliate-door-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { SecurityHeading } from "../security/security-heading.tsx";

/** Asked here and confirmed by mail: a borrowed session deletes no one. */
export function AffiliateDeletion() {
  const { data } = useQuery(apiQuery(getAffiliateDeletion, {}));
  const [isAsking, setAsking] = useState(false);
  const request = useApiMutation(requestAffiliateDeletion, { toast: "save", onSuccess: () => setAsking(false) });
  const forfeits =
    data && data.unpaidCents > 0
      ? `You earned ${formatMoney(data.unpaidCents)} that is not paid yet. You forfeit it.`
      : "";
  return (
    <section aria-labelledby="affiliate-deletion">
      <SecurityHeading id="affiliate-deletion">Delete affiliate account</SecurityHeading>
      <p className="mt-2 text-base text-2">
        Your name, address and links are erased. What was paid stays in our books without your name. The code of your
        link stays taken, so that no one else earns by it. {forfeits}
      </p>
      {request.data ? (
        <p role="status" className="mt-3 text-base">
          We emailed you a link. Nothing happens until you confirm there.
        </p>
      ) : (
        <Button className="mt-3" onClick={() => setAsking(true)}>
          Delete affiliate account
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete affiliate account"
        description={`We email you a link that confirms it. ${forfeits}`}
        confirmLabel="Email me the link"
        pending={request.isSending}
        onConfirm={() => request.send({})}
      />
    </section>
  );
}
