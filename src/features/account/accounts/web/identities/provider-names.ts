import type { Provider } from "#features/account/accounts/identities-contract.ts";

export const PROVIDER_NAMES: Readonly<Record<Provider, string>> = {
  google: "Google",
  microsoft: "Microsoft",
  apple: "Apple",
};
