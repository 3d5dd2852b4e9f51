import { Banner, Field, TextInput } from "@tenure/ui";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { queryClient } from "#web/api/query-client.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { CONFIRM_HOURS } from "#features/tools/calculators/1031-exchange-timer/exchange-reminders.ts";
import type { ExchangeValues } from "#features/tools/calculators/1031-exchange-timer/fields.ts";
import { requestExchangeReminders } from "#features/tools/calculators/reminder-contract.ts";
import { KeepDialog } from "../keep/keep-dialog.tsx";
import { isOutdated } from "../keep/outdated-page.tsx";

export type ReminderDialogProps = { exchanges: readonly ExchangeValues[]; onClose: () => void };

/** Shown over an island, which has no query library: the dialog brings its own code for sending. */
export function ReminderDialog(props: ReminderDialogProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RemindersByMail {...props} />
    </QueryClientProvider>
  );
}

/** Neither names nor amounts leave the page. */
const factsOf = (exchanges: readonly ExchangeValues[]) =>
  exchanges.flatMap(({ soldOn, taxpayer, extensionFiled, returnFiledOn, completedOn }) =>
    soldOn === null ? [] : [{ soldOn, taxpayer, extensionFiled, returnFiledOn, completedOn }],
  );

function RemindersByMail({ exchanges, onClose }: ReminderDialogProps) {
  const [email, setEmail] = useState("");
  const { data: config } = useQuery(publicConfigQuery);
  const { send, isSending, error, apiError, data } = useApiMutation(requestExchangeReminders, { toast: null });
  const emailError = apiError?.fields?.["email"];
  const body = { email, exchanges: factsOf(exchanges) };
  const ask = (): void => send({ body });
  return (
    <KeepDialog
      title="Remind me by email"
      description="We mail you some days before each deadline: 14, 7 and 1 before the last day to identify, 30, 14, 7 and 1 before the last day to receive. No account is needed."
      action={{ label: "Send the confirming mail", isSending, isReady: email.trim() !== "", send: ask }}
      isDone={data !== undefined}
      error={emailError === undefined ? error : null}
      outdated={isOutdated(requestExchangeReminders, body, error) ? { fragment: window.location.hash.slice(1) } : null}
      fallback="The mail was not asked for. What you entered is still here. Try again."
      onClose={onClose}
    >
      {config?.sendsMail === false && (
        <div className="mb-4">
          <Banner tone="warn" placement="inline">
            This installation sends no mail, so it reminds no one: messages stay on this server. “Add to calendar” holds
            the same days with alarms.
          </Banner>
        </div>
      )}
      {data ? (
        <p role="status" className="text-lg wrap-anywhere">
          {config?.sendsMail === false
            ? `The mail to ${email.trim()} is on this server.`
            : `A mail is on its way to ${email.trim()}.`}{" "}
          Open its link and confirm within {CONFIRM_HOURS} hours. Reminders start then. If none comes, check the address
          and the junk folder.
        </p>
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isSending && email.trim() !== "") ask();
          }}
        >
          <Field
            label="Email"
            error={emailError}
            hint="Kept with the days alone, never with names or amounts. Each mail has a link that ends them. With the last one the address is deleted."
          >
            <TextInput
              type="email"
              autoComplete="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
        </form>
      )}
    </KeepDialog>
  );
}
