import { Button } from "@tenure/ui";
import { useState } from "react";
import type { SignedIn } from "#features/account/accounts/contract.ts";
import { signInWithPasskey, takeSecondStep } from "#features/account/accounts/second-step-contract.ts";
import type { StepUpWay } from "#features/account/accounts/sign-ins/step-up-ways.ts";
import { callApi } from "#web/api/call-api.ts";
import { OtherWays } from "./other-ways.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { SecretForm } from "./secret-form.tsx";

const FORM_ID = "second-step-form";

type SecondStepProps = {
  ways: readonly StepUpWay[];
  onSignedIn: (answer: SignedIn) => Promise<void>;
  /** Back to the first step. */
  onBack: () => void;
};

/** What follows the right password of an account with two steps. */
export function SecondStep({ ways, onSignedIn, onBack }: SecondStepProps) {
  const [way, setWay] = useState<StepUpWay>(ways[0] ?? "recoveryCode");
  const [isSending, setSending] = useState(false);
  return (
    <>
      <p className="text-base text-2">Your password is right. One more step: show that it&apos;s you.</p>
      {way === "code" || way === "recoveryCode" ? (
        <div key={way} className="flex flex-col gap-4">
          <SecretForm
            id={FORM_ID}
            way={way}
            onSending={setSending}
            send={async (secret) => onSignedIn(await callApi(takeSecondStep, { body: { way, secret } }))}
          />
          <Button type="submit" form={FORM_ID} variant="primary" fullWidth pending={isSending}>
            Sign in
          </Button>
        </div>
      ) : (
        <PasskeyButton
          onAnswer={async (passkey) => onSignedIn(await callApi(signInWithPasskey, { body: { passkey } }))}
        />
      )}
      <OtherWays ways={ways} way={way} onChoose={setWay} />
      <div>
        <Button size="sm" onClick={onBack}>
          Back to email and password
        </Button>
      </div>
    </>
  );
}
