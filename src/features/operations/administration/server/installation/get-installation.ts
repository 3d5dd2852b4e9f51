import type { getInstallation as contract } from "#features/operations/administration/contract/installation.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { servicesOf } from "#server/installation/services.ts";

export async function getInstallation({ platform }: Call<typeof contract>): Promise<Answer<typeof contract>> {
  return { services: servicesOf(platform.config) };
}
