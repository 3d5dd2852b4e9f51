import { createTimeEntry, voidTimeEntry } from "#features/log/time-entries/contract.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";

/** Two weeks before the frozen day of tests, `TEST_NOW`. */
const BEGUN_AT = "2026-02-23T15:00:00.000Z";

type BeginLogOptions = {
  at?: string;
  personId?: string;
  propertyId?: string;
  /** Of a member: the book in which they log. */
  headers?: Record<string, string>;
};

/**
 * Lets a person's log begin before the frozen day, so that it covers the weeks since. The entry that begins it is voided: it
 * was received, and is nothing else.
 */
export const beginLog = async (
  { clock }: Pick<TestApp, "clock">,
  client: ApiClient,
  { at = BEGUN_AT, headers = {}, ...fields }: BeginLogOptions = {},
): Promise<void> => {
  const now = clock.now().toISOString();
  clock.set(at);
  const entry = {
    body: {
      date: at.slice(0, 10),
      hours: 1,
      activityType: "property-management" as const,
      description: "Called the manager about the lease",
      ...fields,
    },
  };
  const { id } = await client.call(createTimeEntry, entry, { headers });
  await client.call(voidTimeEntry, { params: { id }, body: { reason: "Entered by mistake" } }, { headers });
  clock.set(now);
};
