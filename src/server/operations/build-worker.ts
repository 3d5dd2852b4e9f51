import Fastify, { type FastifyInstance } from "fastify";
import type { Platform } from "../platform.ts";
import { endJobs } from "./end-jobs.ts";
import { mountProbes } from "./probes.ts";

/** All that a process for work in the background answers: whether it lives, and whether it is ready. */
export const buildWorker = (platform: Platform): FastifyInstance => {
  const app = Fastify({
    loggerInstance: platform.log,
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    requestTimeout: 15_000,
    connectionTimeout: 60_000,
  });
  endJobs(app, platform);
  mountProbes(app, platform);
  return app;
};
