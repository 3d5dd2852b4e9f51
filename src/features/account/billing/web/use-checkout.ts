import { toast } from "@tenure/ui";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { isDemo } from "#web/credentials/demo-mode.ts";
import { leaveTo } from "#web/credentials/navigation.ts";
import { type ErrorToastName, FIXED_NOTICES } from "#web/errors/error-catalogue.ts";
import { paths } from "#web/paths.ts";
import { createCheckout } from "../checkout-contract.ts";

export type PriceChoice = { priceType: "monthly" } | { priceType: "annual"; annualPrice: number };

const showNotice = ({ title, message }: { title: string; message: string }): void =>
  void toast({ title, description: message, tone: "danger" });

const addressOf = (query: string): string => `${location.origin}${paths.dashboard}?${query}`;

/** The way to pay: the server makes the checkout and says where it is. `name` identifies the toast for a failure. */
export const useCheckout = (name: Extract<ErrorToastName, "upgrade" | "checkout">) => {
  const { send, isSending } = useApiMutation(createCheckout, {
    toast: name,
    onSuccess: ({ checkoutUrl }) => {
      if (checkoutUrl) leaveTo(checkoutUrl);
      else showNotice(FIXED_NOTICES.missingCheckoutUrl);
    },
  });
  const pay = (choice: PriceChoice): void => {
    // The sample professional has no account that could pay.
    if (isDemo()) return showNotice(FIXED_NOTICES.signInToUpgrade);
    const urls = { successUrl: addressOf("payment=success"), cancelUrl: addressOf("payment=cancelled") };
    send({ body: { ...choice, ...urls } });
  };
  return { pay, isSending };
};

export const showSignInToTry = (): void => showNotice(FIXED_NOTICES.signInToTry);
