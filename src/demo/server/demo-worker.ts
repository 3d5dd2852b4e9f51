// oxlint-disable-next-line import/no-unassigned-import -- It sets a global, before anything else is loaded.
import "./stand-ins/buffer-global.ts";
import archiveUrl from "virtual:demo-database";
import { jobs, routes } from "#server/features.ts";
import type { FromServer, ToServer } from "#shared/demo-message.ts";
import { type DemoServer, startDemoServer } from "./demo-server.ts";

const tell = (message: FromServer): void => globalThis.postMessage(message);

const start = async (): Promise<DemoServer> => {
  const archive = await fetch(archiveUrl);
  if (!archive.ok) throw new Error(`the sample database was answered with ${archive.status}`);
  return startDemoServer({ routes, jobs }, Intl.DateTimeFormat().resolvedOptions().timeZone, await archive.blob());
};

const starting = start();
starting.catch((error: unknown) => {
  tell({ kind: "failed", reason: error instanceof Error ? error.message : String(error) });
});

globalThis.addEventListener("message", async ({ data: { id, request, visitor } }: MessageEvent<ToServer>) => {
  const answer = await starting;
  tell({ kind: "answer", id, response: await answer(request, visitor) });
});
