import { apiQuery } from "#web/api/api-query.ts";
import { listWebhookDeliveries, listWebhookEndpoints } from "../contract.ts";

export const endpointsQuery = apiQuery(listWebhookEndpoints, {});

export const deliveriesQuery = (id: string, limit: number) =>
  apiQuery(listWebhookDeliveries, { params: { id }, query: { limit } });
