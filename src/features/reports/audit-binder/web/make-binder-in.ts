import { makeBinder } from "#features/reports/audit-binder/contract.ts";
import { callApi } from "#web/api/call-api.ts";
import type { Slots } from "#web/slots/slots.ts";

export const makeBinderIn: Slots["makeBinderIn"] = (ownerId, taxYear, idempotencyKey) =>
  callApi(makeBinder, { body: { taxYear } }, { book: ownerId, idempotencyKey });
