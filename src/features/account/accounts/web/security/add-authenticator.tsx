import { Button, Dialog, DialogClose } from "@tenure/ui";
import { useState } from "react";
import { addAuthenticator, confirmAuthenticator } from "#features/account/accounts/second-step-contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isApiError, ApiError } from "#web/errors/api-error.ts";
import { QrCode } from "#web/forms/qr-code.tsx";
import { SecretForm } from "./secret-form.tsx";

const FORM_ID = "authenticator-form";

type OnCodes = { onCodes: (codes: readonly string[]) => void };

export function AddAuthenticator({ onCodes }: OnCodes) {
  const add = useApiMutation(addAuthenticator, { toast: "save" });
  const { sendAsync } = useApiMutation(confirmAuthenticator, { toast: null });
  return (
    <OfferAuthenticator
      offer={() => add.sendAsync({})}
      isSending={add.isSending}
      confirm={(code) => sendAsync({ body: { code } })}
      onCodes={onCodes}
    />
  );
}

type Offered = { key: string; uri: string };
type OfferProps = OnCodes & {
  offer: () => Promise<Offered>;
  isSending: boolean;
  confirm: (code: string) => Promise<{ recoveryCodes: readonly string[] }>;
};

/** The key as a picture and as text, then the first code that the app shows. */
export function OfferAuthenticator({ offer, isSending, confirm: send, onCodes }: OfferProps) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  // What went wrong is said by a toast.
  const begin = (): void => void offer().then(setOffered, () => undefined);
  const confirm = async (code: string): Promise<void> => {
    const { recoveryCodes } = await send(code).catch((error: unknown) => {
      throw ofField(error);
    });
    setOffered(null);
    onCodes(recoveryCodes);
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-base text-2">No authenticator app. Sign-ins ask for your password alone.</p>
      <Button pending={isSending} onClick={begin}>
        Add authenticator app
      </Button>
      {offered && (
        <Dialog
          open
          onOpenChange={(open) => (open ? undefined : setOffered(null))}
          title="Add authenticator app"
          description="Scan this picture with the app on your phone, or type the key into it. Then enter the code that it shows."
          footer={
            <>
              <DialogClose>
                <Button>Cancel</Button>
              </DialogClose>
              <Button type="submit" form={FORM_ID} variant="primary" pending={isConfirming}>
                Add app
              </Button>
            </>
          }
        >
          <div className="flex flex-col gap-4">
            <QrCode label="Picture of the key, to scan" text={offered.uri} />
            <p className="text-sm text-2">
              Key:{" "}
              <code className="font-mono text-base break-all text-1">
                {offered.key.replaceAll(/(.{4})(?=.)/g, "$1 ")}
              </code>
            </p>
            <SecretForm id={FORM_ID} way="code" send={confirm} onSending={setConfirming} />
          </div>
        </Dialog>
      )}
    </div>
  );
}

/** This form has one field, the same under whatever name an operation has for it. */
const ofField = (error: unknown): unknown => {
  if (!isApiError(error) || !error.fields?.["code"]) return error;
  const { status, code, message, fields } = error;
  return new ApiError({ status, code, message, fields: { secret: fields["code"] ?? message } }, error);
};
