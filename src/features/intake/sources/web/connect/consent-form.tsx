import { Banner } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { refusalMessage } from "#web/errors/refusal-message.ts";
import { beginConsent } from "#features/intake/sources/sync-contract.ts";
import { type CONSENT_SERVICES, isMailbox } from "#features/intake/sources/rules.ts";
import type { ConnectFormProps } from "../accounts/form-props.ts";
import { goToConsent } from "./consent-visit.ts";
import { CONSENT_NAMES } from "../accounts/service-words.ts";

/** The service itself asks: this says what comes, and leads there. */
export const ConsentForm = (service: (typeof CONSENT_SERVICES)[number]) =>
  function AskForConsent({ formId, account, onSending }: ConnectFormProps) {
    const begin = useApiMutation(beginConsent, {
      toast: null,
      onSuccess: ({ url }) => goToConsent(url),
      onError: () => onSending(false),
    });
    const name = CONSENT_NAMES[service];
    return (
      <form
        id={formId}
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          onSending(true);
          begin.send({ body: { service } });
        }}
      >
        {begin.error && (
          <Banner tone="danger" announce>
            {refusalMessage(begin.error, "Could not connect. Try again.")}
          </Banner>
        )}
        <p className="text-base">
          {name} asks you to let Tenure read your {isMailbox(service) ? "mails" : "calendars"}, and brings you back
          here.
          {account !== null && <> Choose {account.name} there.</>}
        </p>
      </form>
    );
  };
