import { bytesToHex, type Digest } from "./bytes.ts";
import { chainBreak, chainWarning, type ChainBreak, type ChainWarning } from "./chain-meaning.ts";
import { GENESIS_HASH, type ChainHead } from "./event.ts";
import { readLink, type LinkFault, type ReadLink } from "./read-link.ts";

export type VerifyOptions = {
  /** Whose chain it must be. Without it: the owner of the first event. */
  readonly ownerId?: string;
  /** The head that this list follows, when a long chain is checked page by page. */
  readonly after?: ChainHead;
  /** Hashes known from elsewhere (a weekly email, a time stamp): the only thing that reveals a rewritten or cut chain. */
  readonly anchors?: readonly { readonly seq: number; readonly hash: string }[];
  /** Treat a dropped payload as a break. Default: it is allowed and counted. */
  readonly requirePayloads?: boolean;
};

export type ChainCounts = {
  readonly events: number;
  readonly payloadsVerified: number;
  /** Payloads that were dropped; the event itself is still valid. */
  readonly payloadsAbsent: number;
  readonly anchorsMatched: number;
};

export type ChainVerdict =
  | {
      readonly ok: true;
      /** The last event, null for an empty chain. */
      readonly head: ChainHead | null;
      readonly counts: ChainCounts;
      readonly warnings: readonly ChainWarning[];
    }
  | {
      readonly ok: false;
      readonly firstBreak: ChainBreak;
      /** The last event up to which everything holds, null if there is none. */
      readonly lastGood: ChainHead | null;
      readonly counts: ChainCounts;
      readonly warnings: readonly ChainWarning[];
    };

type Hashed = {
  readonly link: ReadLink | LinkFault;
  readonly hash: string | null;
  readonly commitment: string | null;
};

/** Hashes in flight at once: enough to keep WebCrypto busy, few enough to keep memory flat. */
const BATCH = 256;

/** A device clock may run this far ahead without a remark. */
const CLOCK_TOLERANCE_MS = 5 * 60 * 1000;

/**
 * Checks a chain from its records alone, as parsed from a file: form, owner, order, hashes, links, and every payload that
 * is still there. Stops at the first break.
 *
 * What it proves: these events were written in this order and not changed since. It cannot prove that the work took
 * place, nor, without `anchors`, that the whole chain was not rewritten or its end cut off.
 *
 * @param links `ChainLink` records in order; of unknown type because they come from outside.
 */
export async function verifyChain(
  links: readonly unknown[],
  digest: Digest,
  options: VerifyOptions = {},
): Promise<ChainVerdict> {
  const check = new ChainCheck(links, options);
  for (let start = 0; start < links.length; start += BATCH) {
    const hashed = await Promise.all(links.slice(start, start + BATCH).map((link) => hashLink(link, digest)));
    for (const link of hashed) {
      const firstBreak = check.step(link);
      if (firstBreak !== null) return check.broken(firstBreak);
    }
  }
  return check.finish();
}

async function hashLink(value: unknown, digest: Digest): Promise<Hashed> {
  const link = readLink(value);
  if (!link.ok) return { link, hash: null, commitment: null };
  const [hash, commitment] = await Promise.all([
    digest(link.headerBytes),
    link.commitmentBytes === null ? null : digest(link.commitmentBytes),
  ]);
  return { link, hash: bytesToHex(hash), commitment: commitment === null ? null : bytesToHex(commitment) };
}

/** The state of one walk along a chain. */
class ChainCheck {
  private readonly links: readonly unknown[];
  private readonly anchors: Map<number, string>;
  private readonly requirePayloads: boolean;
  private ownerId: string | null;
  private head: ChainHead | null;
  private lastReceivedAt = "";
  private index = 0;
  private payloadsVerified = 0;
  private payloadsAbsent = 0;
  private anchorsMatched = 0;
  private readonly warnings: ChainWarning[] = [];

  constructor(links: readonly unknown[], options: VerifyOptions) {
    this.links = links;
    this.head = options.after ?? null;
    this.ownerId = options.ownerId ?? options.after?.ownerId ?? null;
    const start = this.head?.seq ?? 0;
    this.anchors = new Map(
      (options.anchors ?? []).filter(({ seq }) => seq > start).map(({ seq, hash }) => [seq, hash]),
    );
    this.requirePayloads = options.requirePayloads ?? false;
  }

  step({ link, hash, commitment }: Hashed): ChainBreak | null {
    const expectedSeq = (this.head?.seq ?? 0) + 1;
    if (!link.ok) return chainBreak("malformed", expectedSeq, this.index, link.problem);
    const { event } = link;
    if (event.hash !== hash) return chainBreak("header-hash", event.seq, this.index);
    this.ownerId ??= event.ownerId;
    if (event.ownerId !== this.ownerId) return chainBreak("owner-mismatch", event.seq, this.index, event.ownerId);
    if (event.seq !== expectedSeq) return this.misplaced(event.seq, expectedSeq);
    if (event.previousHash !== (this.head?.hash ?? GENESIS_HASH)) {
      return chainBreak("previous-hash", event.seq, this.index);
    }
    if (commitment === null) {
      if (this.requirePayloads) return chainBreak("payload-missing", event.seq, this.index);
      this.payloadsAbsent += 1;
    } else {
      if (commitment !== event.payloadCommitment) return chainBreak("payload-mismatch", event.seq, this.index);
      this.payloadsVerified += 1;
    }
    const anchor = this.anchors.get(event.seq);
    if (anchor !== undefined) {
      if (anchor !== event.hash) return chainBreak("anchor-mismatch", event.seq, this.index);
      this.anchorsMatched += 1;
    }
    this.noteClocks(event.seq, event.receivedAt, event.capturedAt);
    this.head = { ownerId: event.ownerId, seq: event.seq, hash: event.hash };
    this.index += 1;
    return null;
  }

  finish(): ChainVerdict {
    const lastSeq = this.head?.seq ?? 0;
    const beyond = [...this.anchors.keys()].filter((seq) => seq > lastSeq);
    if (beyond.length > 0) {
      return this.broken(chainBreak("truncated", lastSeq + 1, this.index, String(Math.max(...beyond))));
    }
    return { ok: true, head: this.head, counts: this.counts(), warnings: this.warnings };
  }

  broken(firstBreak: ChainBreak): ChainVerdict {
    return { ok: false, firstBreak, lastGood: this.head, counts: this.counts(), warnings: this.warnings };
  }

  private misplaced(seq: number, expectedSeq: number): ChainBreak {
    const standsLater = this.links.slice(this.index + 1).some((value) => {
      const link = readLink(value);
      return link.ok && link.event.seq === expectedSeq;
    });
    if (seq < expectedSeq || standsLater) return chainBreak("order", seq, this.index, String(expectedSeq));
    return chainBreak("gap", expectedSeq, this.index, String(seq));
  }

  private noteClocks(seq: number, receivedAt: string, capturedAt: string | null): void {
    if (receivedAt < this.lastReceivedAt) this.warnings.push(chainWarning("time-goes-backwards", seq));
    this.lastReceivedAt = receivedAt;
    if (capturedAt !== null && Date.parse(capturedAt) - Date.parse(receivedAt) > CLOCK_TOLERANCE_MS) {
      this.warnings.push(chainWarning("captured-after-received", seq));
    }
  }

  private counts(): ChainCounts {
    const { index: events, payloadsVerified, payloadsAbsent, anchorsMatched } = this;
    return { events, payloadsVerified, payloadsAbsent, anchorsMatched };
  }
}
