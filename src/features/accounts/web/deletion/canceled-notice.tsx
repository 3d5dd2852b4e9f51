import { Banner, Button, formatInstant } from "@tenure/ui";
import { cancelDeletion } from "#features/accounts/deletion-contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import type { ApiError } from "#web/errors/api-error.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { browserTimeZone } from "../browser-time-zone.ts";

type CanceledNoticeProps = {
  /** What signing in answered: with the right password it names the day. */
  refusal: ApiError | null;
  credentials: () => { email: string; password: string };
  /** Signs in with what was typed. */
  onKept: () => void;
};

/** At the door of an account that is to be deleted. Who proves to be its owner can keep it. */
export function CanceledNotice({ refusal, credentials, onKept }: CanceledNoticeProps) {
  const keeping = useApiMutation(cancelDeletion, { toast: null, onSuccess: onKept });
  const dueAt = refusal?.accountCanceled ? refusal.data?.["scheduledDeletionAt"] : undefined;
  if (typeof dueAt !== "string") {
    return (
      <Banner tone="warn" title="This account is canceled.">
        It is scheduled for deletion and you have been signed out. Sign in to see the day, and to keep the account if
        you want to.
      </Banner>
    );
  }
  const keep = (
    <Button pending={keeping.isSending} onClick={() => keeping.send({ body: credentials() })}>
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
