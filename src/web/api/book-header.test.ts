import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { BOOK_HEADER } from "#shared/access.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import { onSessionEvent, type SessionEvent } from "../credentials/session-events.ts";
import { replaceTransport } from "../credentials/transport.ts";
import { callApi, callApiForFile, callApiOrNull } from "./call-api.ts";
import { readByKey } from "./read-by-key.ts";
import { uploadFile } from "./upload-file.ts";

const OWNER = "0198f0c2-6a3e-7abc-8def-0123456789ab";

const read = {
  method: "GET",
  path: "/api/things",
  summary: "Read",
  access: "book:read",
  needs: null,
} satisfies EndpointDefinition;
const write = {
  ...read,
  method: "POST",
  access: "book:edit",
  event: { none: "a sample" },
} satisfies EndpointDefinition;
const door = { ...write, access: "public", idempotent: false } satisfies EndpointDefinition;

let named: (string | null)[] = [];
let answers: { status: number } = { status: 200 };
const at = (pathname: string): void => void vi.stubGlobal("location", { pathname, search: "", hash: "" });

beforeEach(() => {
  named = [];
  answers = { status: 200 };
  replaceTransport(async (_url, init) => {
    named.push(new Headers(init.headers).get(BOOK_HEADER));
    return new Response("{}", answers);
  });
});

afterEach(() => {
  replaceTransport(null);
  vi.unstubAllGlobals();
});

it("names the book of the address in every way that a request leaves, and none on one's own pages", async () => {
  const signal = new AbortController().signal;
  const all = () =>
    Promise.all([
      callApi(read, {}),
      callApi(write, {}),
      callApiOrNull(read, {}),
      callApiForFile(read, {}),
      readByKey(["/api/things", { year: 2025 }], signal),
      uploadFile(write, {}, new Blob(["x"])),
    ]);
  at("/stays");
  await all();
  expect(named.splice(0)).toEqual([null, null, null, null, null, null]);
  at(`/books/${OWNER}/stays`);
  await all();
  expect(named).toEqual([OWNER, OWNER, OWNER, OWNER, OWNER, OWNER]);
});

it("names none at a door, and another one where the caller says so", async () => {
  at(`/books/${OWNER}/stays`);
  await callApi(door, {});
  await callApi(write, {}, { book: null });
  at("/stays");
  await callApi(write, {}, { book: OWNER });
  expect(named).toEqual([null, null, OWNER]);
});

it("doubts the book, and not the session, where that answers that something is not there", async () => {
  const events: SessionEvent[] = [];
  const stop = onSessionEvent((event) => events.push(event));
  answers = { status: 404 };
  at("/stays");
  await expect(callApi(read, {})).rejects.toMatchObject({ status: 404 });
  expect(events).toEqual([]);
  at(`/books/${OWNER}/stays`);
  await expect(callApi(read, {})).rejects.toMatchObject({ status: 404 });
  expect(events).toEqual(["book doubted"]);
  stop();
});

it("doubts what the person is where their role is refused, in the book and altogether", async () => {
  const events: SessionEvent[] = [];
  const stop = onSessionEvent((event) => events.push(event));
  const refusedWith = async (status: number, code: string, endpoint: EndpointDefinition): Promise<SessionEvent[]> => {
    replaceTransport(async () => new Response(JSON.stringify({ code, message: "No." }), { status }));
    await expect(callApi(endpoint, {})).rejects.toMatchObject({ status });
    return events.splice(0);
  };
  at("/organization-admin");
  expect(await refusedWith(403, "forbidden", write)).toEqual(["doubted"]);
  expect(await refusedWith(404, "not_found", { ...read, access: "organization:manage" })).toEqual(["doubted"]);
  expect(await refusedWith(404, "not_found", { ...read, access: "platform:manage" })).toEqual(["doubted"]);
  // What a plan lacks, or a step that is missing, says nothing about a role.
  expect(await refusedWith(403, "step_up_required", write)).toEqual([]);
  expect(await refusedWith(404, "not_found", read)).toEqual([]);
  at(`/books/${OWNER}/stays`);
  expect(await refusedWith(403, "forbidden", write)).toEqual(["book doubted", "doubted"]);
  stop();
});
