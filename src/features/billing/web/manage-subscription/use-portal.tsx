import { Button } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { leaveTo } from "#web/credentials/navigation.ts";
import { createPortalSession } from "#features/billing/checkout-contract.ts";

/** A button that opens the payment provider's own page, which leads back here. */
export const usePortal = (label: string) => {
  const { send, isSending } = useApiMutation(createPortalSession, {
    toast: "portal",
    onSuccess: ({ url }) => leaveTo(url),
  });
  return (
    <Button size="sm" pending={isSending} onClick={() => send({ body: {} })}>
      {label}
    </Button>
  );
};
