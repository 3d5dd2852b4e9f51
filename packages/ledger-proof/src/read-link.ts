import { CanonicalFormError, type JsonValue } from "./canonicalize.ts";
import { isHex256 } from "./bytes.ts";
import { findStranger, isRecord } from "./checks.ts";
import {
  commitmentBytes,
  findHeaderFault,
  headerBytes,
  type EventHeader,
  type PayloadOpening,
  type SealedEvent,
} from "./event.ts";

/** One line of an exported chain: the event, and what opens its commitment unless that has been dropped. */
export type ChainLink = { readonly event: SealedEvent; readonly opening: PayloadOpening | null };

/** A link whose form is right, with the bytes that have to be hashed. */
export type ReadLink = {
  readonly ok: true;
  readonly event: SealedEvent;
  readonly headerBytes: Uint8Array;
  readonly commitmentBytes: Uint8Array | null;
};

export type LinkFault = { readonly ok: false; readonly problem: string };

/** Reads one record of unknown origin. Nothing is repaired and nothing is ignored. */
export function readLink(value: unknown): ReadLink | LinkFault {
  if (!isRecord(value)) return fault("it is not an object");
  const stranger = findStranger(value, ["event", "opening"]);
  if (stranger !== null) return fault(`the field ${stranger} is not part of it`);
  const event = value["event"];
  if (!isRecord(event)) return fault("event is missing");
  if (!isSealedEvent(event)) {
    const headerFault = findHeaderFault(event) ?? { field: "hash", problem: "must be 64 lowercase hexadecimal digits" };
    return fault(`${headerFault.field} ${headerFault.problem}`);
  }
  const { hash: _hash, ...header } = event;
  const opening = readOpening(value["opening"]);
  if (!opening.ok) return opening;
  return { ok: true, event, headerBytes: headerBytes(header satisfies EventHeader), commitmentBytes: opening.bytes };
}

function readOpening(value: unknown): { readonly ok: true; readonly bytes: Uint8Array | null } | LinkFault {
  if (value === undefined || value === null) return { ok: true, bytes: null };
  if (!isRecord(value)) return fault("opening is not an object");
  const stranger = findStranger(value, ["salt", "payload"]);
  if (stranger !== null) return fault(`the field opening.${stranger} is not part of it`);
  const salt = value["salt"];
  if (!isHex256(salt)) return fault("opening.salt must be 64 lowercase hexadecimal digits");
  const payload = value["payload"];
  try {
    if (!isJsonCandidate(payload)) return fault("opening.payload is missing");
    return { ok: true, bytes: commitmentBytes({ salt, payload }) };
  } catch (error) {
    if (error instanceof CanonicalFormError) return fault(`opening.payload: ${error.message}`);
    throw error;
  }
}

/** Lets an unknown value reach the canonicalizer, which refuses by name whatever is not JSON. */
function isJsonCandidate(value: unknown): value is JsonValue {
  return value !== undefined;
}

function isSealedEvent(event: Record<string, unknown>): event is Record<string, unknown> & SealedEvent {
  return findHeaderFault(event) === null && isHex256(event["hash"]);
}

function fault(problem: string): LinkFault {
  return { ok: false, problem };
}
