import { Button } from "@tenure/ui";
import { openOrganizationPortal } from "#features/collaboration/organization-billing/contract.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { leaveTo } from "#web/credentials/navigation.ts";

/** A button that opens the payment provider's own page, and comes back here. */
export const usePortal = (organizationId: string, label: string) => {
  const { send, isSending } = useApiMutation(openOrganizationPortal, {
    toast: "portal",
    onSuccess: ({ url }) => leaveTo(url),
  });
  return (
    <Button size="sm" pending={isSending} onClick={() => send({ params: { organizationId } })}>
      {label}
    </Button>
  );
};
