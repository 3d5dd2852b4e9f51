import type { Answer, Call } from "#server/http/implement.ts";
import type { listServices as contract } from "#features/intake/sources/sync-contract.ts";
import type { Connectable } from "../syncing/service.ts";
import { services } from "./services.ts";
import { consentServiceOf } from "./consent-service.ts";

const settingsOf = ({ consent }: Connectable): string[] => {
  if (consent === null) return [];
  const name = `TENURE_${consent.with.toUpperCase()}`;
  return [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`];
};

export async function listServices({ platform, scope }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return {
    services: services.map((service) => {
      const isAvailable =
        service.consent === null || consentServiceOf(platform, service.kind, service.consent) !== null;
      const missingSettings = isAvailable || !scope.isAdmin ? [] : settingsOf(service);
      return { service: service.kind, isAvailable, missingSettings };
    }),
  };
}
