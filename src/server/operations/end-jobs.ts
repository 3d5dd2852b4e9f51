import type { FastifyInstance } from "fastify";
import { deliveriesUnderWay } from "../events/deliver-events.ts";
import type { Platform } from "../platform.ts";

/** Lets what a process does behind people's backs end with the process. */
export const endJobs = (app: FastifyInstance, platform: Platform): void => {
  // Done before waiting for connections: a request that waits for something to happen would hold them.
  app.addHook("preClose", async () => {
    platform.stopping.abort();
    platform.jobs.stop();
  });
  app.addHook("onClose", async () => {
    await deliveriesUnderWay(platform);
    await platform.programUse.settled();
    await platform.jobs.close();
  });
};
