import { createHash, webcrypto } from "node:crypto";
import { describe, expect, test } from "vitest";
import fc from "fast-check";
import { canonicalize, type JsonValue } from "./canonicalize.ts";
import { commitPayload, EVENT_KINDS, sealEvent, type ChainHead, type EventDraft, type SealedEvent } from "./event.ts";
import type { ChainLink } from "./read-link.ts";
import { verifyChain, type VerifyOptions } from "./verify-chain.ts";

const sha256 = (bytes: Uint8Array): Uint8Array => createHash("sha256").update(bytes).digest();

const subtleDigest = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await webcrypto.subtle.digest("SHA-256", bytes.slice()));

function buildChain(length: number, change: (index: number) => Partial<EventDraft> = () => ({})): ChainLink[] {
  const links: ChainLink[] = [];
  let head: ChainHead | null = null;
  for (let index = 0; index < length; index += 1) {
    const payload = { description: `Entry ${index} at Maple House`, durationSeconds: 900 + index, tags: ["a", "b"] };
    const salt = createHash("sha256").update(`salt ${index}`).digest("hex");
    const event: SealedEvent = sealEvent(
      {
        ownerId: "owner-1",
        kind: EVENT_KINDS[index % EVENT_KINDS.length] ?? "create",
        subjectId: `entry-${index}`,
        actorId: "user-1",
        impersonatorId: index % 7 === 0 ? "admin-1" : null,
        receivedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
        capturedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000 - 5_000).toISOString(),
        deviceId: "phone",
        payloadCommitment: commitPayload(payload, salt, sha256),
        ...change(index),
      },
      head,
      sha256,
    );
    links.push({ event, opening: { salt, payload } });
    head = event;
  }
  return links;
}

const CHAIN = buildChain(12);

function linkAt(links: readonly ChainLink[], index: number): ChainLink {
  const link = links[index];
  if (link === undefined) throw new Error(`no link ${index}`);
  return link;
}

/** Replaces one link, as someone does who edits a file or a row. */
function withLink(index: number, edit: (link: ChainLink) => unknown): unknown[] {
  return CHAIN.map((link, at) => (at === index ? edit(link) : link));
}

/** What a careful forger does: change an event and give it a hash that fits. */
function reseal(link: ChainLink, change: Partial<SealedEvent>): ChainLink {
  const { hash: _old, ...header } = { ...link.event, ...change };
  return { ...link, event: { ...header, hash: createHash("sha256").update(canonicalize(header)).digest("hex") } };
}

async function breakOf(links: readonly unknown[], options?: VerifyOptions): Promise<[string, number]> {
  const verdict = await verifyChain(links, sha256, options);
  if (verdict.ok) throw new Error("the chain verified");
  return [verdict.firstBreak.reason, verdict.firstBreak.seq];
}

describe("a chain that nobody touched", () => {
  test("verifies with the server's hash and with WebCrypto, and gives its head", async () => {
    for (const digest of [sha256, subtleDigest]) {
      expect(await verifyChain(CHAIN, digest)).toEqual({
        ok: true,
        head: { ownerId: "owner-1", seq: 12, hash: linkAt(CHAIN, 11).event.hash },
        counts: { events: 12, payloadsVerified: 12, payloadsAbsent: 0, anchorsMatched: 0 },
        warnings: [],
      });
    }
  });

  test("verifies after a round trip through JSON", async () => {
    const parsed: unknown[] = JSON.parse(JSON.stringify(CHAIN)) as unknown[];
    expect((await verifyChain(parsed, sha256)).ok).toBe(true);
  });

  test("verifies page by page from a known head", async () => {
    const first = await verifyChain(CHAIN.slice(0, 5), sha256);
    if (!first.ok || first.head === null) throw new Error("the first page broke");
    const second = await verifyChain(CHAIN.slice(5), sha256, { after: first.head });
    expect(second.ok && second.head?.seq).toBe(12);
  });

  test("still verifies when payloads and salts were dropped, and counts them", async () => {
    const erased = CHAIN.map(({ event }, index) => (index % 2 === 0 ? { event, opening: null } : CHAIN[index]));
    const verdict = await verifyChain(erased, sha256);
    expect(verdict.ok && verdict.counts).toEqual({
      events: 12,
      payloadsVerified: 6,
      payloadsAbsent: 6,
      anchorsMatched: 0,
    });
    expect(await breakOf(erased, { requirePayloads: true })).toEqual(["payload-missing", 1]);
  });

  test("has no head when it is empty", async () => {
    expect(await verifyChain([], sha256)).toMatchObject({ ok: true, head: null });
  });

  test("warns when the server's clock went back or a device ran ahead, without breaking", async () => {
    const odd = buildChain(4, (index) => {
      if (index === 2) return { receivedAt: "2025-12-31T23:00:00.000Z", capturedAt: null };
      return index === 3 ? { capturedAt: "2026-01-02T00:00:00.000Z" } : {};
    });
    const verdict = await verifyChain(odd, sha256);
    expect(verdict.ok).toBe(true);
    expect(verdict.warnings.map(({ seq, reason }) => [seq, reason])).toEqual([
      [3, "time-goes-backwards"],
      [4, "captured-after-received"],
    ]);
  });
});

describe("a chain that somebody touched", () => {
  test("a removed event is a gap at its number", async () => {
    expect(await breakOf(CHAIN.filter((_, index) => index !== 4))).toEqual(["gap", 5]);
    expect(await breakOf(CHAIN.slice(1))).toEqual(["gap", 1]);
  });

  test("two events that changed places, or one given twice, are named as order", async () => {
    const swapped = [...CHAIN.slice(0, 3), linkAt(CHAIN, 4), linkAt(CHAIN, 3), ...CHAIN.slice(5)];
    expect(await breakOf(swapped)).toEqual(["order", 5]);
    expect(await breakOf([...CHAIN.slice(0, 6), ...CHAIN.slice(5)])).toEqual(["order", 6]);
  });

  test("a changed header does not give its own hash", async () => {
    expect(await breakOf(withLink(5, (l) => ({ ...l, event: { ...l.event, actorId: "someone" } })))).toEqual([
      "header-hash",
      6,
    ]);
  });

  test("a header that was changed and hashed anew breaks the link of the next event", async () => {
    expect(await breakOf(withLink(5, (l) => reseal(l, { receivedAt: "2025-06-01T00:00:00.000Z" })))).toEqual([
      "previous-hash",
      7,
    ]);
  });

  test("a changed payload does not fit the commitment", async () => {
    const edited = withLink(8, ({ event, opening }) => ({
      event,
      opening: { salt: opening?.salt, payload: { description: "More work", durationSeconds: 9000 } },
    }));
    expect(await breakOf(edited)).toEqual(["payload-mismatch", 9]);
  });

  test("an event of another record is named by its owner", async () => {
    const strangers = buildChain(12, () => ({ ownerId: "owner-2" }));
    expect(await breakOf(CHAIN.with(3, linkAt(strangers, 3)))).toEqual(["owner-mismatch", 4]);
    expect(await breakOf(CHAIN, { ownerId: "owner-2" })).toEqual(["owner-mismatch", 1]);
  });

  test("a chain rewritten from the start agrees with itself but not with a hash noted elsewhere", async () => {
    const rewritten = buildChain(12, () => ({ actorId: "forger" }));
    expect((await verifyChain(rewritten, sha256)).ok).toBe(true);
    const noted = { seq: 7, hash: linkAt(CHAIN, 6).event.hash };
    expect(await breakOf(rewritten, { anchors: [noted] })).toEqual(["anchor-mismatch", 7]);
    expect(await verifyChain(CHAIN, sha256, { anchors: [noted] })).toMatchObject({
      ok: true,
      counts: { anchorsMatched: 1 },
    });
  });

  test("a cut end shows only against a hash noted elsewhere", async () => {
    const cut = CHAIN.slice(0, 10);
    expect((await verifyChain(cut, sha256)).ok).toBe(true);
    expect(await breakOf(cut, { anchors: [linkAt(CHAIN, 11).event] })).toEqual(["truncated", 11]);
  });

  const malformed: readonly (readonly [string, (link: ChainLink) => unknown, string])[] = [
    ["no event", () => ({ opening: null }), "event is missing"],
    ["text", () => "event", "not an object"],
    ["an event with a field that no hash covers", (l) => ({ ...l, event: { ...l.event, note: "x" } }), "note"],
    ["a link with a field that no hash covers", (l) => ({ ...l, verified: true }), "verified"],
    ["an event without a field", (l) => ({ ...l, event: { ...l.event, deviceId: undefined } }), "deviceId"],
    ["a hash in capitals", (l) => ({ ...l, event: { ...l.event, hash: l.event.hash.toUpperCase() } }), "hash"],
    ["another version", (l) => ({ ...l, event: { ...l.event, version: 2 } }), "version"],
    ["a fraction in a payload", (l) => ({ ...l, opening: { ...l.opening, payload: { hours: 0.5 } } }), "$.hours"],
    ["a short salt", (l) => ({ ...l, opening: { ...l.opening, salt: "00" } }), "salt"],
    ["an opening without a payload", (l) => ({ ...l, opening: { salt: l.opening?.salt } }), "payload is missing"],
  ];
  test.each(malformed)("%s is malformed, and the place is said", async (_name, edit, words) => {
    const verdict = await verifyChain(withLink(2, edit), sha256);
    if (verdict.ok) throw new Error("the chain verified");
    expect([verdict.firstBreak.reason, verdict.firstBreak.seq, verdict.firstBreak.index]).toEqual(["malformed", 3, 2]);
    expect(verdict.firstBreak.meaning).toContain(words);
    expect(verdict.lastGood?.seq).toBe(2);
  });
});

describe("any change at all", () => {
  const FIELDS = Object.keys(linkAt(CHAIN, 0).event) as (keyof SealedEvent)[];

  test("of a single field of a single event is found at that event", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(CHAIN.length - 1),
        fc.constantFrom(...FIELDS),
        fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.stringMatching(/^[0-9a-f]{64}$/)),
        async (index, field, value) => {
          fc.pre(linkAt(CHAIN, index).event[field] !== value);
          const verdict = await verifyChain(
            withLink(index, (link) => ({ ...link, event: { ...link.event, [field]: value } })),
            sha256,
          );
          expect(verdict.ok ? null : verdict.firstBreak.index).toBe(index);
        },
      ),
      { numRuns: 300, seed: 20_261_120 },
    );
  });

  test("of a single field, hashed anew by a careful forger, is found at the latest at the next event", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(CHAIN.length - 1),
        fc.constantFrom("actorId", "subjectId", "deviceId", "impersonatorId"),
        fc.string({ minLength: 1, maxLength: 20 }),
        async (index, field, value) => {
          fc.pre(linkAt(CHAIN, index).event[field as keyof SealedEvent] !== value);
          const forged = withLink(index, (link) => reseal(link, { [field]: value }));
          const anchors = [linkAt(CHAIN, CHAIN.length - 1).event];
          const verdict = await verifyChain(forged, sha256, { anchors });
          if (verdict.ok) throw new Error("the forgery passed");
          expect(verdict.firstBreak.index).toBe(Math.min(index + 1, CHAIN.length - 1));
        },
      ),
      { numRuns: 200, seed: 20_261_120 },
    );
  });

  test("of a single byte of the exported text is found, unless the text still says the same", async () => {
    const lines = CHAIN.map((link) => JSON.stringify(link));
    await fc.assert(
      fc.asyncProperty(
        fc.nat(lines.length - 1),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        async (index, at, flip) => {
          const bytes = new TextEncoder().encode(lines[index]);
          const place = at % bytes.length;
          bytes[place] = (bytes[place] ?? 0) ^ flip;
          const changed = parseOrText(new TextDecoder().decode(bytes));
          fc.pre(!saysTheSame(changed, linkAt(CHAIN, index)));
          const verdict = await verifyChain(
            withLink(index, () => changed),
            sha256,
          );
          expect(verdict.ok ? null : verdict.firstBreak.index).toBe(index);
          expect(verdict.ok ? "" : verdict.firstBreak.meaning).not.toBe("");
        },
      ),
      { numRuns: 500, seed: 20_261_120 },
    );
  });
});

test("ten thousand events verify, and a change in the last of them is found", async () => {
  const long = buildChain(10_000);
  const verdict = await verifyChain(long, subtleDigest);
  expect(verdict.ok && verdict.counts.payloadsVerified).toBe(10_000);
  const last = linkAt(long, 9_999);
  const changed = long.with(9_999, { ...last, event: { ...last.event, deviceId: "laptop" } });
  expect(await breakOf(changed)).toEqual(["header-hash", 10_000]);
});

function parseOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function saysTheSame(changed: unknown, link: ChainLink): boolean {
  try {
    return canonicalize(changed as JsonValue) === canonicalize(link);
  } catch {
    return false;
  }
}
