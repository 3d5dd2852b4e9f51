import type { QueryClient, QueryFunction } from "@tanstack/react-query";
import { ApiError } from "#web/errors/api-error.ts";
import { NO_ANSWER } from "#web/errors/error-catalogue.ts";
import { createQueryClient } from "#web/api/query-client.ts";
import { readFailure } from "#web/api/read-failure.ts";
import { readUrl } from "#web/api/read-by-key.ts";
import type { Transport } from "#web/credentials/transport.ts";
import { demoTransportOf } from "#web/session/demo/demo-transport.ts";
import { withManyActivities } from "./many-activities.ts";

export const SAMPLE_STATES = [
  { value: "premium", label: "Sample year" },
  { value: "free", label: "Free plan" },
  { value: "empty", label: "Empty" },
  { value: "loading", label: "Loading" },
  { value: "failing", label: "Failing" },
] as const;
export const MORE_STATES = [
  ...SAMPLE_STATES,
  { value: "offline", label: "Offline" },
  { value: "many", label: "10,000 rows" },
] as const;
export type SampleState = (typeof MORE_STATES)[number]["value"];

const never: Transport = () => new Promise(() => {});

const FAULT = { code: "internal", message: "The sample of a failure: nothing is wrong." };
const fails: Transport = async () => Response.json(FAULT, { status: 500 });

const offline: Transport = () => Promise.reject(new ApiError({ status: 0, code: "network", message: NO_ANSWER }));
const premium = demoTransportOf(() => "premium");

const TRANSPORTS: Record<SampleState, Transport> = {
  premium,
  free: demoTransportOf(() => "free"),
  empty: demoTransportOf(() => "empty"),
  loading: never,
  failing: fails,
  offline,
  many: withManyActivities(premium),
};

/** Pages of a list say where they begin; `view` and `as` only distinguish two lists of one address. */
const withPage = ([path, query]: readonly unknown[], begin: unknown): readonly unknown[] => {
  if (typeof query !== "object" || query === null) return [path, query];
  if (typeof begin === "number") return [path, { ...query, view: undefined, offset: begin }];
  if (typeof begin === "string") return [path, { ...query, as: undefined, cursor: begin || undefined }];
  return [path, query];
};

const readOver =
  (transport: Transport): QueryFunction =>
  async ({ queryKey, signal, pageParam }) => {
    const response = await transport(readUrl(withPage(queryKey, pageParam)), { signal });
    if (!response.ok) throw await readFailure(response, "read");
    const isJson = response.headers.get("content-type")?.includes("json");
    return isJson ? response.json() : response.blob();
  };

/**
 * A client that sends every read over one transport, whatever function the read brings, and refuses every write: no
 * part shown with it can reach an account.
 */
export const createSampleClient = (transport: Transport): QueryClient => {
  const client = createQueryClient();
  const usual = client.defaultQueryOptions.bind(client);
  const queryFn = readOver(transport);
  client.defaultQueryOptions = ((options) => ({
    ...usual(options),
    queryFn,
    retry: false,
  })) as typeof client.defaultQueryOptions;
  client.defaultMutationOptions = ((options) => ({
    ...options,
    mutationFn: () => Promise.reject(new Error("A gallery changes nothing.")),
    retry: false,
  })) as typeof client.defaultMutationOptions;
  return client;
};

export const sampleClientOf = (state: SampleState): QueryClient => createSampleClient(TRANSPORTS[state]);
