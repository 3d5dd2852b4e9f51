import type { Range, SyncType } from "#features/intake/sources/rules.ts";
import type { ItemRules } from "../reading/rules-of-source.ts";
import type { RunRow } from "../table.ts";
import type { Asked } from "../syncing/keeping.ts";
import { LISTED_EVERY_MS, spanOf } from "../syncing/window.ts";
import type { MailSession } from "./port.ts";
import { isAhead, isDated } from "./sift-batch.ts";

/** How a mail was read last: under which rules, and by what it is known. */
export type KnownMail = { id: string; originalStart: string; etag: string | null };

/** A folder that is being read. */
export type Reading = Asked & {
  session: MailSession;
  rules: ItemRules;
  at: Date;
  window: Range;
  /** By the service's keys. */
  known: Map<string, KnownMail>;
  /** A reading whose process died goes on; null: none has begun. */
  openRun: RunRow | null;
};

/** What is to be read. `cursor`: kept with the last of it. */
export type ReadingPlan = {
  type: SyncType;
  cursor: string;
  keys: readonly string[];
  /** What the last listing should have held. */
  late: ReadonlySet<string>;
  /** Everything of the window; null: it was not asked for. */
  listed: ReadonlySet<string> | null;
};

/** What has changed since the cursor. `isReset`: the service no longer knew it, and this one is new. */
export type Told = { cursor: string; keys: readonly string[]; isReset: boolean };

const typeOf = ({ sync, openRun }: Reading, { isReset }: Told): SyncType => {
  if (openRun?.syncType) return openRun.syncType;
  if (sync.lastGoodAt === null) return "initial";
  if (isReset) return "reset";
  return sync.askedAt === null ? "incremental" : "manual";
};

/** The window is listed hourly, and where something makes all of it new: what was not told is found then. */
const isListed = ({ sync, at, known, rules }: Reading, type: SyncType): boolean =>
  type !== "incremental" ||
  sync.listedAt === null ||
  at.getTime() - sync.listedAt.getTime() >= LISTED_EVERY_MS ||
  [...known.values()].some(({ etag }) => etag !== null && etag !== rules.hash);

/** Without a rule, or a model that is asked, no mail is read: the listing that either brings finds them all. */
export const isRead = ({ rules }: Pick<Reading, "rules">): boolean => rules.hash !== null;

export const planReading = async (reading: Reading, told: Told): Promise<ReadingPlan> => {
  const { session, sync, rules, at, window, known } = reading;
  const type = typeOf(reading, told);
  const { cursor } = told;
  if (!isRead(reading)) return { type, cursor, keys: [], late: new Set(), listed: null };
  const isAsked = isListed(reading, type);
  const span = spanOf({ startsOn: window.startsOn, at });
  const listed = isAsked ? new Set(await session.list(sync.outsideId, span)) : null;
  const dated = listed ? [...known].flatMap(([key, mail]) => (isDated(mail) ? [key] : [])) : [];
  const unread = [...new Set([...(listed ?? []), ...dated])].filter((key) => {
    const mail = known.get(key);
    return mail === undefined || (mail.etag !== rules.hash && !isAhead(mail, at));
  });
  const keys = new Set([...told.keys, ...unread]);
  const news = new Set(told.keys);
  const late = new Set(unread.filter((key) => !known.has(key) && !news.has(key)));
  // A mail names any date of its own: the service says what had arrived by then.
  const isLooked = late.size > 0 && sync.listedAt !== null;
  const before = isLooked ? await session.list(sync.outsideId, { from: span.from, until: sync.listedAt ?? at }) : [];
  return {
    type,
    cursor,
    keys: [...keys],
    late: new Set(before.filter((key) => late.has(key))),
    listed,
  };
};
