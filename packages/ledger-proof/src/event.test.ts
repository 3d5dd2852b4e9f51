import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { commitPayload, EventFormError, GENESIS_HASH, sealEvent, type EventDraft } from "./event.ts";
import { CanonicalFormError } from "./canonicalize.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

const SALT = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const PAYLOAD = { activity: "Leasing", durationSeconds: 5400 };

const DRAFT: EventDraft = {
  ownerId: "owner-1",
  kind: "create",
  subjectId: "entry-1",
  actorId: "user-1",
  impersonatorId: null,
  receivedAt: "2026-01-31T09:30:00.000Z",
  capturedAt: null,
  deviceId: null,
  payloadCommitment: commitPayload(PAYLOAD, SALT, sha256),
};

describe("commitPayload", () => {
  test("is SHA-256 of the salt's bytes and the canonical payload", () => {
    const byHand = createHash("sha256")
      .update(Buffer.from(SALT, "hex"))
      .update('{"activity":"Leasing","durationSeconds":5400}')
      .digest("hex");
    expect(commitPayload({ durationSeconds: 5400, activity: "Leasing" }, SALT, sha256)).toBe(byHand);
  });

  test("refuses a salt of another length, or a payload with a fraction", () => {
    expect(() => commitPayload(PAYLOAD, "ab", sha256)).toThrow(EventFormError);
    expect(() => commitPayload({ hours: 1.5 }, SALT, sha256)).toThrow(CanonicalFormError);
  });
});

describe("sealEvent", () => {
  test("starts a chain at 1 after the genesis hash", () => {
    const event = sealEvent(DRAFT, null, sha256);
    expect(event.seq).toBe(1);
    expect(event.previousHash).toBe(GENESIS_HASH);
  });

  test("hashes the canonical header, so that anyone can recompute it by hand", () => {
    const event = sealEvent(DRAFT, null, sha256);
    const header =
      `{"actorId":"user-1","capturedAt":null,"deviceId":null,"impersonatorId":null,"kind":"create","ownerId":"owner-1",` +
      `"payloadCommitment":"${DRAFT.payloadCommitment}","previousHash":"${GENESIS_HASH}",` +
      `"receivedAt":"2026-01-31T09:30:00.000Z","seq":1,"subjectId":"entry-1","version":1}`;
    expect(event.hash).toBe(createHash("sha256").update(header).digest("hex"));
  });

  test("joins the next event to the one before", () => {
    const first = sealEvent(DRAFT, null, sha256);
    const second = sealEvent({ ...DRAFT, kind: "amend" }, first, sha256);
    expect([second.seq, second.previousHash]).toEqual([2, first.hash]);
  });

  test("drops fields that a caller passes along but the format does not have", () => {
    const wide = { ...DRAFT, note: "not hashed" };
    expect(Object.keys(sealEvent(wide, null, sha256))).not.toContain("note");
  });

  const refused: readonly (readonly [string, Partial<EventDraft>])[] = [
    ["ownerId", { ownerId: "" }],
    ["receivedAt", { receivedAt: "2026-01-31T09:30:00Z" }],
    ["receivedAt", { receivedAt: "2026-02-30T09:30:00.000Z" }],
    ["capturedAt", { capturedAt: "2026-01-31 09:30" }],
    ["payloadCommitment", { payloadCommitment: DRAFT.payloadCommitment.toUpperCase() }],
    ["subjectId", { subjectId: "\ud800" }],
  ];
  test.each(refused)("refuses a draft whose %s no verifier would accept", (field, change) => {
    expect(() => sealEvent({ ...DRAFT, ...change }, null, sha256)).toThrow(expect.objectContaining({ field }));
  });

  test("refuses to continue another owner's chain", () => {
    const first = sealEvent(DRAFT, null, sha256);
    expect(() => sealEvent({ ...DRAFT, ownerId: "owner-2" }, first, sha256)).toThrow(EventFormError);
  });
});
