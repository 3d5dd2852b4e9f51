import { Banner, Button, formatInstant } from "@tenure/ui";
import { useState } from "react";
import { cancelDeletion } from "#features/account/accounts/deletion-contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { browserTimeZone } from "../browser-time-zone.ts";

type CanceledNoticeProps = {
  /** When everything will be erased; null until someone has shown that the account is theirs. */
  dueAt: string | null;
  /** Signs in with what was typed. False: nothing was typed. */
  onKept: () => boolean;
};

/** Shown at sign-in to an account that is to be deleted. Anyone who proves to be its owner can keep it. */
export function CanceledNotice({ dueAt, onKept }: CanceledNoticeProps) {
  const [isKept, setKept] = useState(false);
  const keeping = useApiMutation(cancelDeletion, { toast: null, onSuccess: () => setKept(!onKept()) });
  if (isKept) {
    return (
      <Banner placement="inline" title="Your account stays." announce>
        Sign in again to go on.
      </Banner>
    );
  }
  if (dueAt === null) {
    return (
      <Banner tone="warn" title="This account is canceled.">
        It is scheduled for deletion and you have been signed out. Sign in to see the day, and to keep the account if
        you want to.
      </Banner>
    );
  }
  const keep = (
    <Button pending={keeping.isSending} onClick={() => keeping.send({})}>
      Keep my account
    </Button>
  );
  return (
    <Banner tone="warn" title="This account is canceled." actions={keep} announce>
      On {formatInstant(dueAt, browserTimeZone())} everything in it will be erased.{" "}
      {keeping.error && errorMessage(keeping.error, "Could not keep it. Nothing was changed. Try again in a moment.")}
    </Banner>
  );
}
