// oxlint-disable-next-line import/no-unassigned-import -- It sets a global, before anything else is loaded.
import "./stand-ins/buffer-global.ts";
import { archive, book } from "virtual:demo-book";
import { jobs } from "#server/feature-work.ts";
import { routes } from "#server/features.ts";
import type { FromServer, ToServer } from "#shared/demo-message.ts";
import { tellTimeFrom } from "#shared/demo/demo-time.ts";
import { isSampleReady, untilSampleReady } from "#demo/sample-ready.ts";
import type { DemoBook } from "./demo-book.ts";
import { type DemoServer, startDemoServer } from "./demo-server.ts";

const tell = (message: FromServer): void => globalThis.postMessage(message);

const fetchWhole = async (url: string): Promise<Response> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`the sample database was answered with ${answer.status}`);
  return answer;
};

const load = async (): Promise<[Blob, DemoBook]> =>
  Promise.all([
    fetchWhole(archive).then((answer) => answer.blob()),
    fetchWhole(book).then((answer) => answer.json() as Promise<DemoBook>),
  ]);

/** Asked only when the files are not there: nobody else waits for the question. */
const loadWhenReady = async (): Promise<[Blob, DemoBook]> => {
  try {
    return await load();
  } catch (error) {
    if (await isSampleReady()) throw error;
    tell({ kind: "waiting" });
    await untilSampleReady();
    return load();
  }
};

/** The page's clock, which the first message tells. */
const begun = Promise.withResolvers<number>();

const start = async (): Promise<DemoServer> => {
  const [whole, beside] = await loadWhenReady();
  tell({ kind: "loaded" });
  tellTimeFrom(await begun.promise, Date.now);
  return startDemoServer({ routes, jobs }, whole, beside);
};

const starting = start();
starting.then(
  () => tell({ kind: "ready" }),
  (error: unknown) => tell({ kind: "failed", reason: error instanceof Error ? error.message : String(error) }),
);

globalThis.addEventListener("message", async ({ data }: MessageEvent<ToServer>) => {
  if (data.kind === "start") return begun.resolve(data.now);
  const answer = await starting;
  tell({ kind: "answer", id: data.id, response: await answer(data.request, data.visitor) });
});
