import { DEMO_ANSWERS_URL } from "#demo/demo-answers.ts";
import type { DemoForm, DemoRequest, DemoVisitor } from "#shared/demo-message.ts";
import { reread } from "#web/api/rereads.ts";
import type { Transport } from "#web/credentials/transport.ts";
import { getAuthUser } from "#web/features.ts";
import { readAccessToken } from "#web/credentials/access-token.ts";
import { readDemoTier } from "#web/credentials/demo-mode.ts";
import { askEngine, engineState, watchEngine } from "./demo-engine.ts";

/** The admin flag is the real user's, whoever the demo shows (specification section 4). */
const askWhetherAdmin = async (): Promise<boolean> => {
  const token = readAccessToken();
  if (token === null) return false;
  try {
    const answer = await fetch(getAuthUser.path, { headers: { authorization: `Bearer ${token}` } });
    const user: unknown = answer.ok ? await answer.json() : null;
    return typeof user === "object" && user !== null && "isAdmin" in user && user.isAdmin === true;
  } catch {
    return false;
  }
};

let admin: Promise<boolean> | null = null;

const formOf = (form: FormData): DemoForm => [...form.entries()].map(([name, value]) => ({ name, value }));

const requestOf = (url: string, init: RequestInit): DemoRequest => ({
  url,
  method: init.method ?? "GET",
  headers: Object.fromEntries(new Headers(init.headers)),
  body: typeof init.body === "string" ? init.body : null,
  form: init.body instanceof FormData ? formOf(init.body) : null,
});

/** No one else writes to the demo's book, so a request that waits for a change never ends by itself. */
const WAIT_PATH = "/api/changes";
const untilAborted = (signal: AbortSignal | null | undefined): Promise<Response> =>
  new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

/** Requests go to a server in this page's worker; public ones (settings, feedback) go to the real one. */
export const demoTransportOf =
  (readTier: () => DemoVisitor["tier"]): Transport =>
  async (url, init) => {
    if (url.startsWith(WAIT_PATH)) return untilAborted(init.signal);
    admin ??= askWhetherAdmin();
    const answer = await askEngine(requestOf(url, init), { isAdmin: await admin, tier: readTier() }, init.signal);
    if (answer === null) return fetch(url, init);
    const { status, headers, body } = answer;
    return new Response(body as BodyInit | null, { status, headers });
  };

/** Null: the endpoint is public. */
type Recorded = Partial<Record<DemoVisitor["tier"], Record<string, string | null>>>;

/** What the server in the worker answers to the first page, as the build recorded it; nothing if that is unavailable. */
const fetchRecorded = async (): Promise<Recorded> => {
  try {
    const answer = await fetch(DEMO_ANSWERS_URL);
    return answer.ok ? ((await answer.json()) as Recorded) : {};
  } catch {
    return {};
  }
};

let recorded: Promise<Recorded> | null = null;
let hasServedRecorded = false;
let hasWritten = false;

export const expectReads = (): void => {
  recorded ??= fetchRecorded();
  admin ??= askWhetherAdmin();
};

/** The recorded answer is used until the engine can give its own, and as long as nothing was written. Undefined: none. */
const readRecorded = async (url: string, tier: DemoVisitor["tier"]): Promise<string | null | undefined> => {
  expectReads();
  const isOld = (): boolean => hasWritten || engineState() === "ready";
  if (isOld() || (await admin)) return undefined;
  const answer = (await recorded)?.[tier]?.[url];
  return isOld() ? undefined : answer;
};

// What was shown from the recording is requested from the engine as soon as it answers.
watchEngine(() => {
  if (engineState() !== "ready" || !hasServedRecorded) return;
  hasServedRecorded = false;
  reread(() => true);
});

const live = demoTransportOf(readDemoTier);

export const demoTransport: Transport = async (url, init) => {
  if ((init.method ?? "GET") === "GET") {
    const answer = await readRecorded(url, readDemoTier());
    if (answer === null) return fetch(url, init);
    if (answer !== undefined) {
      hasServedRecorded = true;
      return new Response(answer, { headers: { "content-type": "application/json; charset=utf-8" } });
    }
  } else hasWritten = true;
  return live(url, init);
};
