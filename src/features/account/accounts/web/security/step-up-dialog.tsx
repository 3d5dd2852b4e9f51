import { Banner, Button, Dialog, DialogClose, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { getSecurity, mailStepUpCode, proveAgain } from "#features/account/accounts/second-step-contract.ts";
import type { StepUpWay } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { apiQuery } from "#web/api/api-query.ts";
import type { AnswerStepUp } from "#web/api/ask-step-up.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { OtherWays } from "./other-ways.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SecretForm } from "./secret-form.tsx";

const FORM_ID = "step-up-form";

/** Opens over whatever the person was about to do; once it is closed, that action continues or is abandoned. */
export function StepUpDialog({ answer }: { answer: AnswerStepUp }) {
  const { data, error } = useQuery(apiQuery(getSecurity, {}));
  const [chosen, setChosen] = useState<StepUpWay | null>(null);
  const [isSending, setSending] = useState(false);
  const way = chosen ?? data?.ways[0];
  const isTyped = way !== undefined && way !== "passkey";
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : answer(false))}
      size="sm"
      title="Confirm that it's you"
      description="What you're about to do is for you alone. We won't ask again for ten minutes."
      footer={
        <>
          <DialogClose>
            <Button>Cancel</Button>
          </DialogClose>
          {isTyped && (
            <Button type="submit" form={FORM_ID} variant="primary" pending={isSending}>
              Confirm
            </Button>
          )}
        </>
      }
    >
      {way === undefined ? (
        <Waiting error={error} />
      ) : (
        <Way key={way} way={way} answer={answer} onSending={setSending} />
      )}
      <OtherWays ways={data?.ways ?? []} way={way} onChoose={setChosen} />
    </Dialog>
  );
}

function Waiting({ error }: { error: Error | null }) {
  if (!error) return <SkeletonRows rows={1} />;
  return (
    <Banner tone="danger" placement="inline" title="This could not be loaded." announce>
      {errorMessage(error, "Close this window and try again.")}
    </Banner>
  );
}

type WayProps = { way: StepUpWay; answer: AnswerStepUp; onSending: (isSending: boolean) => void };

function Way({ way, answer, onSending }: WayProps) {
  const { sendAsync } = useApiMutation(proveAgain, { toast: null });
  if (way === "passkey") {
    return (
      <PasskeyButton
        onAnswer={async (passkey) => {
          await sendAsync({ body: { way, passkey } });
          answer(true);
        }}
      />
    );
  }
  return (
    <>
      {way === "mail" && <MailedCode />}
      <SecretForm
        id={FORM_ID}
        way={way}
        onSending={onSending}
        send={async (secret) => {
          await sendAsync({ body: { way, secret } });
          answer(true);
        }}
      />
    </>
  );
}

function MailedCode() {
  const email = useSignedInUser()?.email ?? "your address";
  const { send, isSending, data, error } = useApiMutation(mailStepUpCode, { toast: null });
  return (
    <div className="mb-4 flex flex-col items-start gap-2 text-base text-2">
      <p role="status">{data ? `We emailed a code to ${email}.` : `We email a code to ${email}.`}</p>
      {error && <p role="alert">{errorMessage(error, "It was not sent. Try again in a moment.")}</p>}
      <Button pending={isSending} onClick={() => send({})}>
        {data ? "Email me another code" : "Email me a code"}
      </Button>
    </div>
  );
}
