import { notInDemo } from "#shared/demo/not-in-demo.ts";
import type { PaymentProvider } from "../provider/payment-provider.ts";

/** No one pays in the demo. */
export const createStripeProvider = (): PaymentProvider => {
  throw notInDemo("A payment");
};
