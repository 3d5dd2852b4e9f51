import type { FastifyInstance } from "fastify";
import type { LightMyRequestResponse as Response } from "fastify";
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { register } from "#features/account/accounts/contract.ts";
import { readAccessToken, signAccessToken } from "#server/auth/access-token.ts";
import { jobs as allJobs } from "#server/feature-work.ts";
import { mounts, routes as allRoutes } from "#server/features.ts";
import { APP_LIMITS, type AppLimits, buildApp } from "#server/http/app.ts";
import type { Route } from "#server/http/implement.ts";
import type { JobsOptions } from "#server/jobs/jobs.ts";
import { type AnyJob, openJobs } from "#server/work/define-job.ts";
import { handleWebhook } from "#server/webhooks/handle-webhook.ts";
import type { WebhookDoor } from "#server/webhooks/webhook-door.ts";
import type { Platform } from "#server/platform.ts";
import { buildPath, type EndpointDefinition, type RequestOf, type ResponseOf } from "#shared/endpoint.ts";
import type { ErrorBody } from "#shared/errors.ts";
import type { Id } from "#shared/ids.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";
import { createTestPlatform, type TestClock } from "./test-platform.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { sendMail } from "#server/mail-delivery/send-mail.ts";

/** How a request may deviate, to look malformed or foreign. */
export type LooseRequest = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
};

export type UploadedFile = { content: Buffer | string; fileName: string; contentType?: string; fieldName?: string };

export type SendOptions = {
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Sent as `multipart/form-data`; `fields` go before the file. */
  file?: UploadedFile;
  fields?: Record<string, string>;
};

export type Refusal = ErrorBody & { status: number; headers: Response["headers"] };

/** One person at one address. */
export type ApiClient = {
  userId: Id;
  email: string;
  /** Sends a request as the contract describes it; fails the test unless it is answered with 2xx in the contract's shape. */
  call<E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>, options?: SendOptions): Promise<ResponseOf<E>>;
  /** Sends whatever is given; fails the test unless it is refused with 4xx in the shape of every refusal. */
  refused(endpoint: EndpointDefinition, request: LooseRequest, options?: SendOptions): Promise<Refusal>;
  /** The raw answer: downloads, headers, cookies. */
  send(endpoint: EndpointDefinition, request: LooseRequest, options?: SendOptions): Promise<Response>;
};

export type TestApp = AsyncDisposable & {
  app: FastifyInstance;
  platform: Platform;
  database: TestDatabase;
  clock: TestClock;
  mails: Mail[];
  /** Registers a new person over HTTP. They have a grant of premium, unless they are to be on the free plan. */
  signUp(person?: {
    firstName?: string;
    lastName?: string;
    timeZone?: string;
    plan?: "premium" | "free";
    /** The code of an affiliate by whose link they came. */
    via?: string;
  }): Promise<ApiClient>;
  /** A person who is not signed in. */
  visitor(): ApiClient;
  close(): Promise<void>;
};

export type TestAppOptions = {
  /** Where the frozen clock starts; `TEST_NOW` by default. */
  now?: string;
  /** `createEmbeddedTestDatabase` for verbs whose transactions must be shown on the embedded engine. */
  createDatabase?: () => Promise<TestDatabase>;
  routes?: readonly Route[];
  doors?: readonly WebhookDoor[];
  limits?: Partial<AppLimits>;
  /** False if the mail server does not answer: requests then return before their mails are out. */
  waitsForMails?: boolean;
  jobs?: JobsOptions;
  /** Instead of those of the product that have the same id. */
  ownJobs?: readonly AnyJob[];
  /** Silent by default. */
  log?: Platform["log"];
  /** The address of the installation; one of this machine by default. */
  publicUrl?: string;
};

/** The whole application over a database of its own: `await using app = await startTestApp()`, or close it in `afterAll`. */
export const startTestApp = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const database = await (options.createDatabase ?? createTestDatabase)();
  const { platform, clock, mails, removeFolder } = createTestPlatform(database, options);
  const { routes = allRoutes, doors = [], ownJobs = [] } = options;
  const own = [handleWebhook(doors), ...ownJobs];
  const others = allJobs.filter(({ id }) => !own.some((job) => job.id === id));
  await openJobs(platform, [...others, ...own]);
  const app = await buildApp(platform, routes, { ...APP_LIMITS, ...options.limits }, { doors, mounts });
  const close = async (): Promise<void> => {
    await app.close();
    await database.close();
    await removeFolder();
  };
  const shared = { app, platform, waitsForMails: options.waitsForMails ?? true };
  let addresses = 0;
  const newAddress = (): string => {
    addresses += 1;
    return `10.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`;
  };
  const visitor = (): ApiClient => createClient({ ...shared, address: newAddress(), session: null });
  const signUp: TestApp["signUp"] = async (person = {}) => {
    const client = visitor();
    const email = `person-${addresses}@tenure.example`;
    const { firstName = "Robin", lastName = "Vale", timeZone = "America/New_York", plan = "premium", via } = person;
    const body = { email, password: "a long sentence to sign in with", firstName, lastName, timeZone, via };
    const { tokens } = await client.call(register, { body });
    const claims = await readAccessToken(tokens.accessToken, platform.config.secret, clock.now());
    if (!claims) throw new Error("registration gave no access token of ours");
    if (plan === "premium") await grantPremium(database, claims.userId, clock.now());
    return createClient({ ...shared, address: newAddress(), session: { ...claims, email } });
  };
  return { app, platform, database, clock, mails, signUp, visitor, close, [Symbol.asyncDispose]: close };
};

/** As an administrator does it. */
export const grantPremium = async ({ db }: TestDatabase, userId: Id, at: Date): Promise<void> => {
  await db.execute(sql`INSERT INTO plan_grants (user_id, id, reason, created_at)
    VALUES (${userId}, gen_random_uuid(), 'somebody of a test', ${at.toISOString()})`);
};

type Person = {
  app: FastifyInstance;
  platform: Platform;
  address: string;
  waitsForMails: boolean;
  session: { userId: Id; sessionId: Id; email: string } | null;
  /** The token of the last request and its time: most tests never move the clock. */
  signed?: { at: number; token: string };
};

const createClient = (person: Person): ApiClient => {
  const send: ApiClient["send"] = async (endpoint, request, options = {}) => {
    const { payload, headers } = bodyOf(request.body, options);
    const answer = await person.app.inject({
      method: endpoint.method,
      url: buildPath(endpoint.path, request.params, request.query),
      remoteAddress: person.address,
      headers: {
        ...headers,
        ...(await authorizationOf(person)),
        ...(options.idempotencyKey === undefined ? {} : { "idempotency-key": options.idempotencyKey }),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    // A mail that the request caused is already in `mails` when its answer is examined.
    if (person.waitsForMails) await person.platform.jobs.settled(sendMail);
    return answer;
  };
  return {
    userId: person.session?.userId ?? "",
    email: person.session?.email ?? "",
    send,
    async call<E extends EndpointDefinition>(endpoint: E, request: RequestOf<E>, options?: SendOptions) {
      const response = await send(endpoint, request as LooseRequest, options);
      return readAnswer(endpoint, response);
    },
    async refused(endpoint, request, options) {
      const response = await send(endpoint, request, options);
      const { statusCode: status, headers } = response;
      if (status < 400 || status >= 500)
        throw new Error(`${nameOf(endpoint)} was to be refused: ${describe(response)}`);
      return { ...response.json<ErrorBody>(), status, headers };
    },
  };
};

/** Access tokens live for 15 minutes of the frozen clock; a test that moves it stays signed in, with a new one. */
const authorizationOf = async (person: Person): Promise<Record<string, string>> => {
  const { platform, session } = person;
  if (!session) return {};
  const now = platform.now();
  if (person.signed?.at !== now.getTime()) {
    person.signed = { at: now.getTime(), token: await signAccessToken(session, platform.config.secret, now) };
  }
  return { authorization: `Bearer ${person.signed.token}` };
};

const nameOf = (endpoint: EndpointDefinition): string => `${endpoint.method} ${endpoint.path}`;
const describe = (response: Response): string => `${response.statusCode} ${response.body.slice(0, 2000)}`;

const readAnswer = <E extends EndpointDefinition>(endpoint: E, response: Response): ResponseOf<E> => {
  if (response.statusCode !== (endpoint.status ?? 200)) {
    throw new Error(`${nameOf(endpoint)} was to answer ${endpoint.status ?? 200}: ${describe(response)}`);
  }
  if (!endpoint.response) return undefined as ResponseOf<E>;
  const answer: unknown = response.json();
  const parsed = z.safeParse(endpoint.response, answer);
  if (!parsed.success) {
    throw new Error(`${nameOf(endpoint)} broke its contract: ${z.prettifyError(parsed.error)}\n${describe(response)}`);
  }
  return answer as ResponseOf<E>;
};

type Payload = { payload?: string | Buffer; headers: Record<string, string> };

const bodyOf = (body: unknown, { file, fields = {} }: SendOptions): Payload => {
  if (file) return multipartOf(file, fields);
  if (body === undefined) return { headers: {} };
  return { payload: JSON.stringify(body), headers: { "content-type": "application/json" } };
};

const multipartOf = (file: UploadedFile, fields: Record<string, string>): Payload => {
  const boundary = "----tenure-test-boundary";
  const line = "\r\n";
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields)) {
    parts.push(
      Buffer.from(`--${boundary}${line}content-disposition: form-data; name="${name}"${line}${line}${value}${line}`),
    );
  }
  const { fieldName = "file", fileName, contentType = "application/octet-stream", content } = file;
  const disposition = `content-disposition: form-data; name="${fieldName}"; filename="${fileName}"`;
  parts.push(Buffer.from(`--${boundary}${line}${disposition}${line}content-type: ${contentType}${line}${line}`));
  parts.push(Buffer.from(content), Buffer.from(`${line}--${boundary}--${line}`));
  return {
    payload: Buffer.concat(parts),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
};
