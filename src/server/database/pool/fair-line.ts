import { AppError } from "#shared/errors.ts";

/** What is kept longer when there is too much, the first one the longest. */
export const RANKS = ["upload", "write", "read", "visit"] as const;
export type Rank = (typeof RANKS)[number];

/** Whose request it is: an account's, or that of the address of a visitor. */
export type Asker = { key: string; rank: Rank };

/** One request in the line. Once it has had a turn it is never refused one, and no new request goes before it. */
export type Requester = Asker & { hasBegun: boolean };

type Place = {
  party: Party;
  requester: Requester;
  since: number;
  go: () => void;
  putOut: (error: AppError) => void;
};

/** One account, or one address. */
type Party = {
  key: string;
  isVisitor: boolean;
  /** Turns under way. */
  underWay: number;
  /** New requests, by rank, then by when they came. */
  waiting: Place[];
  /** Places and turns of all kinds. */
  uses: number;
};

/** As many as one page of ours asks for at once, several times. */
const PARTY_WAITING_MAX = 128;
const WAITING_MAX = 512;
/** A party whose first in line has waited this long asks for more than can be done: less than it may wait (`PATIENCE`). */
const LATE_MS: Record<Rank, number> = { upload: 3_000, write: 3_000, read: 3_000, visit: 1_000 };
/** Visitors get one turn in so many. */
const VISITORS_TURN = 5;
const RETRY_AFTER_SECONDS = 2;

/** More than can be done soon: an answer, not a failure. */
export class TooMuchAtOnce extends AppError {
  constructor() {
    super("unavailable", {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
      message: "The service is busy. Please try again in a moment.",
    });
  }
}

const nothing = (): void => {};
const rankOf = ({ rank }: Asker): number => RANKS.indexOf(rank);

/**
 * Who may ask the pool for a connection, and who waits: requests alone, since jobs and probes ask it themselves. Turns
 * go around by party, so that the length of one party's line is no one else's wait; neither one account nor all
 * visitors together hold the last quarter of them. What is more than a party's share is refused as it comes.
 */
export class FairLine {
  readonly #turns: number;
  readonly #share: number;
  readonly #parties = new Map<string, Party>();
  /** Parties with someone new who waits, in the order of their turns. */
  readonly #accounts = new Set<Party>();
  readonly #visitors = new Set<Party>();
  /** What has had a turn and asks for another. */
  readonly #begun: Place[] = [];
  #underWay = 0;
  #visitorsUnderWay = 0;
  #waiting = 0;
  #sinceVisitor = 0;

  constructor(turns: number) {
    this.#turns = Math.max(1, turns);
    this.#share = Math.max(1, this.#turns - Math.ceil(this.#turns / 4));
  }

  /** New requests that wait. */
  get length(): number {
    return this.#waiting;
  }

  /** @throws TooMuchAtOnce if the line has no room for a new request of this asker. */
  expectRoom(asker: Asker): void {
    if (this.#waiting === 0) return;
    const party = this.#parties.get(asker.key);
    const before = party?.waiting.filter(({ requester }) => rankOf(requester) <= rankOf(asker)) ?? [];
    const lateSince = performance.now() - LATE_MS[asker.rank];
    if (before.length >= PARTY_WAITING_MAX || before.some(({ since }) => since < lateSince)) throw new TooMuchAtOnce();
    if (this.#waiting >= WAITING_MAX && !this.#lesserThan(asker)) throw new TooMuchAtOnce();
  }

  /**
   * Calls `go` when it is this request's turn, at once if there is one, or `putOut` if it has to leave for a better one.
   * Returns what gives the place or the turn back: to be called whenever it is no longer needed.
   *
   * @throws TooMuchAtOnce as `expectRoom` does.
   */
  enter(requester: Requester, go: () => void, putOut: (error: AppError) => void): () => void {
    const isNew = !requester.hasBegun;
    if (isNew) this.expectRoom(requester);
    const party = this.#partyOf(requester);
    const start = (): void => {
      requester.hasBegun = true;
      leave = this.#start(party);
      go();
    };
    const place: Place = { party, requester, since: performance.now(), go: start, putOut };
    let leave = isNew ? this.#waitIn(place) : this.#waitAgain(place);
    party.uses += 1;
    this.#next();
    return () => {
      const giveBack = leave;
      if (giveBack === nothing) return;
      leave = nothing;
      giveBack();
      party.uses -= 1;
      if (party.uses === 0) this.#parties.delete(party.key);
      this.#next();
    };
  }

  #partyOf({ key, rank }: Asker): Party {
    let party = this.#parties.get(key);
    if (!party) {
      party = { key, isVisitor: rank === "visit", underWay: 0, waiting: [], uses: 0 };
      this.#parties.set(key, party);
    }
    return party;
  }

  #start(party: Party): () => void {
    const count = (by: 1 | -1): void => {
      this.#underWay += by;
      party.underWay += by;
      if (party.isVisitor) this.#visitorsUnderWay += by;
    };
    count(1);
    return () => count(-1);
  }

  #waitIn(place: Place): () => void {
    const { party, requester } = place;
    if (this.#waiting >= WAITING_MAX) this.#putOutLesserThan(requester);
    const at = party.waiting.findLastIndex((other) => rankOf(other.requester) <= rankOf(requester));
    party.waiting.splice(at + 1, 0, place);
    this.#ringOf(party).add(party);
    this.#waiting += 1;
    return () => this.#remove(place);
  }

  #putOutLesserThan(asker: Asker): void {
    const lesser = this.#lesserThan(asker);
    if (!lesser) return;
    this.#remove(lesser);
    lesser.putOut(new TooMuchAtOnce());
  }

  #waitAgain(place: Place): () => void {
    this.#begun.push(place);
    return () => {
      const index = this.#begun.indexOf(place);
      if (index !== -1) this.#begun.splice(index, 1);
    };
  }

  #ringOf({ isVisitor }: Party): Set<Party> {
    return isVisitor ? this.#visitors : this.#accounts;
  }

  #remove(place: Place): void {
    const { party } = place;
    const index = party.waiting.indexOf(place);
    if (index === -1) return;
    party.waiting.splice(index, 1);
    this.#waiting -= 1;
    if (party.waiting.length === 0) this.#ringOf(party).delete(party);
  }

  #next(): void {
    while (this.#underWay < this.#turns) {
      const place = this.#takeBegun() ?? this.#takeNew();
      if (!place) return;
      place.go();
    }
  }

  #takeBegun(): Place | undefined {
    const index = this.#begun.findIndex(({ party }) => this.#hasShare(party));
    return index === -1 ? undefined : this.#begun.splice(index, 1)[0];
  }

  #takeNew(): Place | undefined {
    const isVisitors = this.#sinceVisitor >= VISITORS_TURN - 1;
    const rings = isVisitors ? [this.#visitors, this.#accounts] : [this.#accounts, this.#visitors];
    for (const ring of rings) {
      for (const party of ring) {
        const place = party.waiting[0];
        if (!place || !this.#hasShare(party)) continue;
        this.#sinceVisitor = party.isVisitor ? 0 : this.#sinceVisitor + 1;
        // Its next turn comes after everyone else's.
        ring.delete(party);
        ring.add(party);
        this.#remove(place);
        return place;
      }
    }
    return undefined;
  }

  #hasShare({ underWay, isVisitor }: Party): boolean {
    return underWay < this.#share && (!isVisitor || this.#visitorsUnderWay < this.#share);
  }

  /** Who leaves a full line for this one: the last of the longest line of the least rank, or of its own rank. */
  #lesserThan(asker: Asker): Place | undefined {
    const own = this.#parties.get(asker.key)?.waiting.length ?? 0;
    let found: Place | undefined;
    for (const party of [...this.#visitors, ...this.#accounts]) {
      const last = party.waiting.at(-1);
      if (!last) continue;
      const step = rankOf(last.requester) - rankOf(asker);
      const gives = step > 0 || (step === 0 && party.waiting.length > own + 1);
      if (gives && (!found || isBefore(found, last))) found = last;
    }
    return found;
  }
}

const isBefore = (one: Place, other: Place): boolean => {
  const step = rankOf(other.requester) - rankOf(one.requester);
  return step > 0 || (step === 0 && other.party.waiting.length > one.party.waiting.length);
};
