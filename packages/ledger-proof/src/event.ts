import { canonicalize, canonicalizePayload, type JsonValue } from "./canonicalize.ts";
import { bytesToHex, hexToBytes, isHex256, utf8Bytes, type Sha256 } from "./bytes.ts";

/** The version of this format, written into every event. */
export const EVENT_VERSION = 1;

/** What the first event of an owner gives as its predecessor. */
export const GENESIS_HASH = "0".repeat(64);

export const EVENT_KINDS = [
  "create",
  "amend",
  "void",
  "restore",
  "attach",
  "detach",
  "attest",
  "lock",
  "import",
  "import_undo",
  "export",
  "propose",
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];

/** What the hash of an event covers. Every field is always present; what is unknown is null. */
export type EventHeader = {
  readonly version: typeof EVENT_VERSION;
  /** Whose record this is. One chain per owner. */
  readonly ownerId: string;
  /** 1, 2, 3, ... without a gap, per owner. */
  readonly seq: number;
  readonly kind: EventKind;
  /** What it happened to, by id: an entry, a file, a week, an import, a report. */
  readonly subjectId: string;
  /** Who did it. */
  readonly actorId: string;
  /** Who acted on the actor's behalf, if anyone did. */
  readonly impersonatorId: string | null;
  /** The server's clock when it was received: `YYYY-MM-DDTHH:MM:SS.mmmZ`, always milliseconds, always UTC. */
  readonly receivedAt: string;
  /** The device's clock when it was captured, as the device claims it. Same form. */
  readonly capturedAt: string | null;
  readonly deviceId: string | null;
  /** SHA-256(salt || canonical payload), 64 lowercase hexadecimal digits. */
  readonly payloadCommitment: string;
  /** `hash` of the event before, `GENESIS_HASH` for seq 1. */
  readonly previousHash: string;
};

/** A header with its own hash: SHA-256 of the RFC 8785 form of all its other fields. */
export type SealedEvent = EventHeader & { readonly hash: string };

export type EventDraft = Omit<EventHeader, "version" | "seq" | "previousHash">;

/** The last event of a chain, as far as the next one needs to know it. */
export type ChainHead = Pick<SealedEvent, "ownerId" | "seq" | "hash">;

/** What opens a commitment. Kept apart from the event, so that it can be deleted while the chain still verifies. */
export type PayloadOpening = { readonly salt: string; readonly payload: JsonValue };

/** Thrown when an event is asked for that no verifier would accept. */
export class EventFormError extends Error {
  readonly field: string;

  constructor(field: string, problem: string) {
    super(`${field} ${problem}`);
    this.name = "EventFormError";
    this.field = field;
  }
}

/**
 * The commitment to a payload: hexadecimal SHA-256 of the 32 salt bytes followed by the UTF-8 canonical payload.
 *
 * @param salt 32 random bytes as 64 lowercase hexadecimal digits, fresh for each event. With the salt gone, no one can
 *   find the payload by trying likely texts.
 * @throws CanonicalFormError if the payload is not JSON or holds a number that is not a safe integer.
 */
export function commitPayload(payload: JsonValue, salt: string, sha256: Sha256): string {
  return commitCanonicalPayload(canonicalizePayload(payload), salt, sha256);
}

/** The same for a payload already in its canonical form: a caller that stores that form builds it only once. */
export function commitCanonicalPayload(canonical: string, salt: string, sha256: Sha256): string {
  return bytesToHex(sha256(saltedBytes(canonical, salt)));
}

/**
 * Makes the next event of a chain.
 *
 * @param previous the head of the owner's chain, null for the first event.
 * @throws EventFormError naming the field, if the draft could not be verified later.
 */
export function sealEvent(draft: EventDraft, previous: ChainHead | null, sha256: Sha256): SealedEvent {
  const header: EventHeader = {
    version: EVENT_VERSION,
    ownerId: draft.ownerId,
    seq: previous === null ? 1 : previous.seq + 1,
    kind: draft.kind,
    subjectId: draft.subjectId,
    actorId: draft.actorId,
    impersonatorId: draft.impersonatorId,
    receivedAt: draft.receivedAt,
    capturedAt: draft.capturedAt,
    deviceId: draft.deviceId,
    payloadCommitment: draft.payloadCommitment,
    previousHash: previous === null ? GENESIS_HASH : previous.hash,
  };
  if (previous !== null && previous.ownerId !== draft.ownerId) {
    throw new EventFormError("ownerId", "differs from the owner of the chain");
  }
  const fault = findHeaderFault(header);
  if (fault !== null) throw new EventFormError(fault.field, fault.problem);
  return { ...header, hash: bytesToHex(sha256(headerBytes(header))) };
}

/** The bytes whose SHA-256 is the hash of an event. */
export function headerBytes(header: EventHeader): Uint8Array {
  return utf8Bytes(canonicalize(header));
}

/** The bytes whose SHA-256 is the commitment. The salt has a fixed length, so no byte can move across the border. */
export function commitmentBytes(opening: PayloadOpening): Uint8Array {
  return saltedBytes(canonicalizePayload(opening.payload), opening.salt);
}

function saltedBytes(canonical: string, salt: string): Uint8Array {
  if (!isHex256(salt)) throw new EventFormError("salt", "must be 64 lowercase hexadecimal digits");
  return utf8Bytes(canonical, hexToBytes(salt));
}

type FieldCheck = { readonly holds: (value: unknown) => boolean; readonly problem: string };

const TEXT: FieldCheck = {
  holds: (value) => typeof value === "string" && value.length > 0 && value.length <= 200 && value.isWellFormed(),
  problem: "must be text of 1 to 200 characters",
};
const TEXT_OR_NULL: FieldCheck = {
  holds: (value) => value === null || TEXT.holds(value),
  problem: "must be text of 1 to 200 characters, or null",
};
const HASH: FieldCheck = { holds: isHex256, problem: "must be 64 lowercase hexadecimal digits" };
const INSTANT: FieldCheck = { holds: isInstant, problem: "must be an instant like 2026-01-31T09:30:00.000Z" };
const KIND_NAMES: ReadonlySet<unknown> = new Set(EVENT_KINDS);

const HEADER_CHECKS: { readonly [Field in keyof EventHeader]: FieldCheck } = {
  version: { holds: (value) => value === EVENT_VERSION, problem: `must be ${EVENT_VERSION}` },
  ownerId: TEXT,
  seq: {
    holds: (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 1,
    problem: "must be a whole number from 1",
  },
  kind: { holds: (value) => KIND_NAMES.has(value), problem: `must be one of ${EVENT_KINDS.join(", ")}` },
  subjectId: TEXT,
  actorId: TEXT,
  impersonatorId: TEXT_OR_NULL,
  receivedAt: INSTANT,
  capturedAt: {
    holds: (value) => value === null || isInstant(value),
    problem: "must be an instant like 2026-01-31T09:30:00.000Z, or null",
  },
  deviceId: TEXT_OR_NULL,
  payloadCommitment: HASH,
  previousHash: HASH,
};

export type HeaderFault = { readonly field: string; readonly problem: string };

/** The first thing wrong with the form of a header (or a sealed event), or null. Unknown fields are faults too. */
export function findHeaderFault(candidate: object): HeaderFault | null {
  const fields: Map<string, unknown> = new Map(Object.entries(candidate));
  for (const [field, check] of Object.entries(HEADER_CHECKS)) {
    if (!fields.has(field)) return { field, problem: "is missing" };
    if (!check.holds(fields.get(field))) return { field, problem: check.problem };
  }
  for (const field of fields.keys()) {
    // A field that no hash covers could be added and changed at will.
    if (field !== "hash" && !Object.hasOwn(HEADER_CHECKS, field)) return { field, problem: "is not part of an event" };
  }
  return null;
}

/** One spelling only, so that text order is time order and the bytes survive a round trip through a database. */
function isInstant(value: unknown): boolean {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)) return false;
  const time = Date.parse(value);
  return !Number.isNaN(time) && new Date(time).toISOString() === value;
}
