import { Button } from "@tenure/ui";
import type { ComponentProps } from "react";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { leaveTo } from "#web/credentials/navigation.ts";
import { createPortalSession } from "#features/account/billing/checkout-contract.ts";

type Look = Pick<ComponentProps<typeof Button>, "variant" | "size" | "fullWidth">;

/** A button that opens the payment provider's own page, which leads back here. */
export const usePortal = (label: string, look: Look = { size: "sm" }) => {
  const { send, isSending } = useApiMutation(createPortalSession, {
    toast: "portal",
    onSuccess: ({ url }) => leaveTo(url),
  });
  return (
    <Button {...look} pending={isSending} onClick={() => send({ body: {} })}>
      {label}
    </Button>
  );
};
