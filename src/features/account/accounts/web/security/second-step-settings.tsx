import { Banner, Button, ConfirmDialog, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  getSecurity,
  makeRecoveryCodes,
  removeAuthenticator,
  type Security,
} from "#features/account/accounts/second-step-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { AddAuthenticator } from "./add-authenticator.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { SecurityHeading } from "./security-heading.tsx";
import { useInstantWords } from "./use-instant-words.ts";

/** An authenticator app, passkeys, and the codes for when both are lost. */
export function SecondStepSettings() {
  const { data: security, error } = useQuery(apiQuery(getSecurity, {}));
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <section aria-labelledby="second-step">
      <SecurityHeading id="second-step">Second step</SecurityHeading>
      <p className="mt-2 text-base text-2">
        With a second step, no one gets in with your password alone. A passkey is both steps in one.
      </p>
      {security ? (
        <div className="mt-3 flex flex-col gap-5">
          <Required security={security} />
          <Authenticator security={security} onCodes={setCodes} />
          <PasskeyList passkeys={security.passkeys} onCodes={setCodes} />
          <RecoveryCodes security={security} onCodes={setCodes} />
        </div>
      ) : error ? (
        <p className="mt-3 text-base text-2">We could not read your settings. Reload the page to try again.</p>
      ) : (
        <SkeletonRows rows={2} />
      )}
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </section>
  );
}

const hasStep = ({ authenticatorSince, passkeys }: Security): boolean =>
  authenticatorSince !== null || passkeys.length > 0;

function Required({ security }: { security: Security }) {
  if (!security.isSecondStepRequired || hasStep(security)) return null;
  return (
    <Banner tone="warn" placement="inline" title="Administrators sign in with two steps.">
      Add one of these. Until then the administration stays closed.
    </Banner>
  );
}

type PartProps = { security: Security; onCodes: (codes: readonly string[]) => void };

function Authenticator({ security: { authenticatorSince }, onCodes }: PartProps) {
  const [isAsking, setAsking] = useState(false);
  const words = useInstantWords();
  const { send, isSending } = useApiMutation(removeAuthenticator, {
    toast: "save",
    onSuccess: () => setAsking(false),
  });
  if (authenticatorSince === null) return <AddAuthenticator onCodes={onCodes} />;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-base text-2">Your authenticator app is asked since {words(authenticatorSince)}.</p>
      <Button onClick={() => setAsking(true)}>Remove authenticator app</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove authenticator app"
        description="Its codes stop working. Without a passkey, your password alone opens your account then."
        confirmLabel="Remove"
        pending={isSending}
        onConfirm={() => send({})}
      />
    </div>
  );
}

function RecoveryCodes({ security, onCodes }: PartProps) {
  const { recoveryCodesLeft: left } = security;
  const { send, isSending } = useApiMutation(makeRecoveryCodes, {
    toast: "save",
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  if (!hasStep(security)) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-base text-2">
        Recovery codes open your account when your phone is lost. {left === 0 ? "None is" : `${left} of 10 are`} left.
      </p>
      <Button pending={isSending} onClick={() => send({})}>
        Make new recovery codes
      </Button>
    </div>
  );
}
