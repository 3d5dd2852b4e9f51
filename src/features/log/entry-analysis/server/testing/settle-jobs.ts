import { deliveriesUnderWay } from "#server/events/deliver-events.ts";
import type { TestApp } from "#test/support/api-client.ts";

/** An event becomes a job, which asks for that of its book, which asks for the model's; a second try follows a first. */
const ROUNDS = 8;

/** Runs what is due, and what that sets off. */
export const settleJobs = async ({ platform }: TestApp): Promise<void> => {
  await deliveriesUnderWay(platform);
  for (let round = 0; round < ROUNDS; round += 1) await platform.jobs.runDue();
};
