import { Button, ConfirmDialog, formatInstant, SkeletonRows } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  addAffiliateAuthenticator,
  confirmAffiliateAuthenticator,
  getAffiliateSecurity,
  makeAffiliateRecoveryCodes,
  removeAffiliateAuthenticator,
} from "#features/account/accounts/affiliate-door-contract.ts";
import { apiQuery } from "#web/api/api-query.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { browserTimeZone } from "../browser-time-zone.ts";
import { OfferAuthenticator } from "../security/add-authenticator.tsx";
import { RecoveryCodesDialog } from "../security/recovery-codes-dialog.tsx";
import { SecurityHeading } from "../security/security-heading.tsx";

export function AffiliateSecondStep() {
  const { data: security } = useQuery(apiQuery(getAffiliateSecurity, {}));
  const [codes, setCodes] = useState<readonly string[]>([]);
  const add = useApiMutation(addAffiliateAuthenticator, { toast: "save" });
  const confirm = useApiMutation(confirmAffiliateAuthenticator, { toast: null });
  return (
    <section aria-labelledby="affiliate-second-step">
      <SecurityHeading id="affiliate-second-step">Second step</SecurityHeading>
      <div className="mt-3 flex flex-col gap-4">
        {!security && <SkeletonRows rows={1} />}
        {security?.authenticatorSince === null && (
          <OfferAuthenticator
            offer={() => add.sendAsync({})}
            isSending={add.isSending}
            confirm={(code) => confirm.sendAsync({ body: { code } })}
            onCodes={setCodes}
          />
        )}
        {security && security.authenticatorSince !== null && (
          <InUse since={security.authenticatorSince} left={security.recoveryCodesLeft} onCodes={setCodes} />
        )}
      </div>
      {codes.length > 0 && <RecoveryCodesDialog codes={codes} onClose={() => setCodes([])} />}
    </section>
  );
}

type InUseProps = { since: string; left: number; onCodes: (codes: readonly string[]) => void };

function InUse({ since, left, onCodes }: InUseProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useApiMutation(removeAffiliateAuthenticator, { toast: "save", onSuccess: () => setAsking(false) });
  const renew = useApiMutation(makeAffiliateRecoveryCodes, {
    toast: "save",
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <>
      <p className="text-base text-2">
        Your authenticator app is asked since {formatInstant(since, browserTimeZone())}. {left} of 10 recovery codes are
        left.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button pending={renew.isSending} onClick={() => renew.send({})}>
          Make new recovery codes
        </Button>
        <Button onClick={() => setAsking(true)}>Remove authenticator app</Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove authenticator app"
        description="Its codes stop working, and so do your recovery codes. Your password alone lets you in then."
        confirmLabel="Remove"
        pending={remove.isSending}
        onConfirm={() => remove.send({})}
      />
    </>
  );
}
