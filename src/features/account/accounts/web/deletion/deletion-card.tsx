import { Banner, Button, Card, formatInstant } from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { DELETION_GRACE_DAYS } from "#features/account/accounts/rules.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { deletionQuery } from "./queries.ts";
import { RequestDeletionDialog } from "./request-deletion-dialog.tsx";
import { Retention } from "./retention.tsx";

export function DeletionCard() {
  const [isAsking, setIsAsking] = useState(false);
  const { heldYears } = useSuspenseQuery(deletionQuery).data;
  return (
    <Card title="Delete this account">
      <Retention />
      <p className="mt-3 text-base text-2">
        Export everything first if you may still need it. Deleting takes three steps: your password, a link that we mail
        you, and {DELETION_GRACE_DAYS} days in which you can change your mind. Then everything is erased: entries and
        their history, files, reports, sign-ins. Two things stay, and neither says who you are: the fingerprints of your
        record, without the text, and for two years a scrambled form of your address, so that we notice a second free
        trial.
      </p>
      <LinkSent />
      <Button variant="danger-outline" className="mt-4" onClick={() => setIsAsking(true)}>
        Delete this account
      </Button>
      {isAsking && <RequestDeletionDialog heldYears={heldYears} onClose={() => setIsAsking(false)} />}
    </Card>
  );
}

/** Requested and not confirmed: nothing has happened yet. */
function LinkSent() {
  const { requestedAt, linkExpiresAt } = useSuspenseQuery(deletionQuery).data;
  const user = useSignedInUser();
  if (requestedAt === null || linkExpiresAt === null || !user) return null;
  return (
    <div className="mt-4" role="status">
      <Banner placement="inline" tone="warn" title="Not confirmed yet.">
        You asked on {formatInstant(requestedAt, user.timeZone)}. The link in the mail to {user.email} works until{" "}
        {formatInstant(linkExpiresAt, user.timeZone)}. If you do nothing, nothing is deleted.
      </Banner>
    </div>
  );
}
