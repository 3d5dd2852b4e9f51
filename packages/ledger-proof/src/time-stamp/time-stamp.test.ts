import { createHash, X509Certificate } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startAuthority, type TestAuthority } from "../testing/time-stamp-authority.ts";
import { readTimeStampResponse, timeStampRequest } from "./ask-authority.ts";
import { checkTimeStamp } from "./check-time-stamp.ts";
import { readTrustRoots } from "./read-trust-roots.ts";

const ROOT = createHash("sha256").update("a daily root").digest("hex");
const OTHER = createHash("sha256").update("another root").digest("hex");
const NONCE = new Uint8Array(16).fill(0xa7);

const tokenOf = async (authority: TestAuthority, root = ROOT): Promise<Uint8Array> => {
  const response = readTimeStampResponse(await authority.answer(timeStampRequest(root, NONCE)), NONCE);
  if (!response.ok) throw new Error(response.problem);
  return response.token;
};
const rootsOf = ({ rootPem }: TestAuthority): readonly Uint8Array[] => readTrustRoots(rootPem) ?? [];
const trusted = { ok: true, authority: "Test Time Stamps", isTrusted: true, distrust: null };

describe.each(["rsa", "ecdsa"] as const)("a time stamp of openssl ts with %s keys", (key) => {
  let authority: TestAuthority;
  let token: Uint8Array;
  beforeAll(async () => {
    authority = await startAuthority({ key });
    token = await tokenOf(authority);
  });
  afterAll(() => authority[Symbol.asyncDispose]());

  test("holds, and leads to the root of its authority when the reader brings it, as PEM or DER", async () => {
    const finding = await checkTimeStamp(token, ROOT, rootsOf(authority));
    expect(finding).toMatchObject(trusted);
    if (finding.ok) expect(Math.abs(Date.parse(finding.at) - Date.now())).toBeLessThan(600_000);
    const der = new X509Certificate(authority.rootPem).raw;
    expect(await checkTimeStamp(token, ROOT, readTrustRoots(der) ?? [])).toMatchObject(trusted);
  });

  test("without a root says what it claims, and nobody vouches for it", async () => {
    expect(await checkTimeStamp(token, ROOT, [])).toMatchObject({ ...trusted, isTrusted: false });
  });

  test("is not trusted by the root of somebody else, even one of the same name", async () => {
    await using impostor = await startAuthority({ key });
    const distrust = "its certificate does not lead to the root you gave";
    expect(await checkTimeStamp(token, ROOT, rootsOf(impostor))).toMatchObject({
      ok: true,
      isTrusted: false,
      distrust,
    });
    expect(await checkTimeStamp(token, ROOT, [...rootsOf(impostor), ...rootsOf(authority)])).toMatchObject(trusted);
  });

  test("is refused for another root, and when what was signed or the signature was changed", async () => {
    const imprint = { ok: false, problem: "it stamps something else than this root" };
    expect(await checkTimeStamp(token, OTHER, rootsOf(authority))).toEqual(imprint);
    const bytes = Buffer.from(token);
    const at = bytes.indexOf(Buffer.from(ROOT, "hex"));
    const forged = Buffer.from(bytes);
    Buffer.from(OTHER, "hex").copy(forged, at);
    expect(await checkTimeStamp(forged, OTHER, rootsOf(authority))).toMatchObject({ ok: false });
    const late = Buffer.from(bytes);
    const time = bytes.indexOf(Buffer.from(`${new Date().getUTCFullYear()}`), at);
    late[time + 3] = 0x30 + (((late[time + 3] ?? 0) - 0x30 + 1) % 10);
    expect(await checkTimeStamp(late, ROOT, rootsOf(authority))).toMatchObject({ ok: false });
    const signature = Buffer.from(bytes);
    signature[bytes.length - 5] = (signature[bytes.length - 5] ?? 0) ^ 1;
    expect(await checkTimeStamp(signature, ROOT, rootsOf(authority))).toMatchObject({ ok: false });
  });

  test("a response to another request, by its nonce, is refused", async () => {
    const answer = await authority.answer(timeStampRequest(ROOT, NONCE));
    const problem = "the answer carries another nonce than the request";
    expect(readTimeStampResponse(answer, new Uint8Array(16).fill(1))).toEqual({ ok: false, problem });
  });
});

test("a certificate that was not valid then does not stamp", async () => {
  await using expired = await startAuthority({ key: "ecdsa", days: -1 });
  const problem = "its certificate was not valid at the time it states";
  expect(await checkTimeStamp(await tokenOf(expired), ROOT, rootsOf(expired))).toEqual({ ok: false, problem });
});

test("only a certificate for time stamps, and for nothing else, stamps", async () => {
  await using authority = await startAuthority({ key: "ecdsa" });
  const request = timeStampRequest(ROOT, NONCE);
  const signedFor = async (usage: string) =>
    checkTimeStamp(await authority.signAs(request, usage), ROOT, rootsOf(authority));
  expect(await signedFor("critical,timeStamping")).toMatchObject(trusted);
  const problem = "its certificate is not one for time stamps";
  for (const usage of ["codeSigning", "critical,timeStamping,codeSigning", "timeStamping"]) {
    expect(await signedFor(usage), usage).toEqual({ ok: false, problem });
  }
});

test("a refusal of the authority is told with its status", async () => {
  await using authority = await startAuthority({ key: "ecdsa" });
  const request = Buffer.from(timeStampRequest(ROOT, NONCE));
  // Another algorithm for the imprint, which this authority does not take: SHA-384 of 32 bytes.
  const sha256 = Buffer.from("608648016503040201", "hex");
  request[request.indexOf(sha256) + sha256.length - 1] = 2;
  const answer = readTimeStampResponse(await authority.answer(request), NONCE);
  expect(answer).toMatchObject({ ok: false, problem: expect.stringMatching(/^the authority refused \(status 2\)/) });
});

test("what is no token, no response and no certificate is named as such and never trusted", async () => {
  const form = "its form is not that of RFC 3161";
  for (const bytes of [new Uint8Array(0), Buffer.from("nonsense"), new Uint8Array(5000).fill(0x30)]) {
    expect(await checkTimeStamp(bytes, ROOT, [])).toMatchObject({ ok: false, problem: form });
    expect(readTimeStampResponse(bytes, NONCE)).toMatchObject({ ok: false });
    expect(readTrustRoots(bytes)).toBeNull();
  }
});
