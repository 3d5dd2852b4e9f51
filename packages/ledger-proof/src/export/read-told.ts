import { isRecord } from "../checks.ts";
import { EVENT_KINDS, type EventKind } from "../event.ts";

/** What the content of a verified event says, in the terms of the summaries. */
export type ToldEvent = {
  readonly seq: number;
  readonly kind: EventKind;
  readonly subjectId: string;
  readonly receivedAt: string;
  readonly hash: string;
  /** Null if the details were deleted. */
  readonly payload: unknown;
};

/** Reads links whose form was verified. */
export function readTold(links: readonly unknown[]): ToldEvent[] {
  return links.flatMap((link) => {
    if (!isRecord(link) || !isRecord(link["event"])) return [];
    const { seq, kind, subjectId, receivedAt, hash } = link["event"];
    const known = EVENT_KINDS.find((name) => name === kind);
    if (known === undefined || typeof seq !== "number" || typeof subjectId !== "string") return [];
    if (typeof receivedAt !== "string" || typeof hash !== "string") return [];
    const payload = isRecord(link["opening"]) ? link["opening"]["payload"] : null;
    return [{ seq, kind: known, subjectId, receivedAt, hash, payload }];
  });
}
