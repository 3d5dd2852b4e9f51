import { Button } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { beginSignInWith } from "#features/account/accounts/identities-contract.ts";
import { publicConfigQuery } from "#web/api/public-config.ts";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { PROVIDER_NAMES } from "./provider-names.ts";
import { goToProvider } from "./visit-in-browser.ts";

/** The providers that are set up; nothing where there are none. */
export function SignInWith({ next }: { next: string | null }) {
  const { data: config } = useQuery(publicConfigQuery);
  const { send, isSending } = useApiMutation(beginSignInWith, {
    toast: "signIn",
    onSuccess: ({ url }) => goToProvider(url, { act: "sign in", next }),
  });
  const offered = config?.signInWith ?? [];
  if (offered.length === 0) return null;
  return (
    <div role="group" aria-label="Other ways to sign in" className="flex flex-col gap-2">
      {offered.map((provider) => (
        <Button key={provider} fullWidth disabled={isSending} onClick={() => send({ params: { provider } })}>
          Continue with {PROVIDER_NAMES[provider]}
        </Button>
      ))}
    </div>
  );
}
