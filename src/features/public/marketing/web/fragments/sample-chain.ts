import {
  bytesToHex,
  canonicalize,
  canonicalizePayload,
  type EventHeader,
  EVENT_VERSION,
  GENESIS_HASH,
  hexToBytes,
  type JsonValue,
  utf8Bytes,
  verifyChain,
} from "@tenure/ledger-proof";

const digest = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes)));

type SampleEvent = { kind: EventHeader["kind"]; says: string; receivedAt: string; payload: JsonValue };

const EVENTS: readonly SampleEvent[] = [
  {
    kind: "create",
    says: "1 h 30 min at 14 Elm Street: replaced the kitchen faucet",
    receivedAt: "2026-11-18T21:42:07.412Z",
    payload: { property: "14 Elm Street", seconds: 5400, text: "Replaced the kitchen faucet in unit A" },
  },
  {
    kind: "amend",
    says: "1 h 30 min becomes 1 h 15 min: the drive was counted twice",
    receivedAt: "2026-11-19T08:03:51.090Z",
    payload: { property: "14 Elm Street", seconds: 4500, reason: "The drive was counted twice" },
  },
  {
    kind: "create",
    says: "2 h at Maple Duplex: showed unit B to two applicants",
    receivedAt: "2026-11-19T23:10:33.728Z",
    payload: { property: "Maple Duplex", seconds: 7200, text: "Showed unit B to two applicants" },
  },
];

export type SampleChain = {
  events: readonly { seq: number; kind: string; says: string; receivedAt: string; hash: string }[];
  /** What the verifier said about exactly these events when the page was written. */
  isIntact: boolean;
};

/** Three events, chained and then checked by the same code that checks a real record. */
export const makeSampleChain = async (): Promise<SampleChain> => {
  const links: unknown[] = [];
  const events: { seq: number; kind: string; says: string; receivedAt: string; hash: string }[] = [];
  let previousHash = GENESIS_HASH;
  for (const [index, { kind, says, receivedAt, payload }] of EVENTS.entries()) {
    const salt = bytesToHex(await digest(utf8Bytes(`sample ${index}`)));
    const commitment = await digest(utf8Bytes(canonicalizePayload(payload), hexToBytes(salt)));
    const header: EventHeader = {
      version: EVENT_VERSION,
      ownerId: "sample",
      seq: index + 1,
      kind,
      subjectId: index === 2 ? "entry-2" : "entry-1",
      actorId: "jordan",
      impersonatorId: null,
      receivedAt,
      capturedAt: null,
      deviceId: null,
      payloadCommitment: bytesToHex(commitment),
      previousHash,
    };
    const hash = bytesToHex(await digest(utf8Bytes(canonicalize(header))));
    links.push({ event: { ...header, hash }, opening: { salt, payload } });
    events.push({ seq: header.seq, kind, says, receivedAt, hash });
    previousHash = hash;
  }
  const verdict = await verifyChain(links, digest);
  return { events, isIntact: verdict.ok };
};
