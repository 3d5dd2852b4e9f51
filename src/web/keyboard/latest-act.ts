/** How something that was logged can be undone. */
type TakeBack = () => Promise<void>;
type Logged = { takeBack: TakeBack };

const ACTS_KEPT = 200;

/**
 * What `Mod+Z` can undo in this tab, in the order in which it happened: what was logged, with its undo, and a mark for
 * each step of the ledger, which keeps its own undos. What the ledger still knows from before a reload is older.
 */
let acts: readonly (Logged | "ledger")[] = [];

/** Returns a function that undoes it, once: false when it was undone already. */
export const noteLogged = (takeBack: TakeBack): (() => boolean) => {
  const logged = { takeBack };
  acts = [...acts, logged].slice(-ACTS_KEPT);
  return () => takeBackOnce(logged);
};

const takeBackOnce = (logged: Logged): boolean => {
  if (!acts.includes(logged)) return false;
  acts = acts.filter((each) => each !== logged);
  void logged.takeBack();
  return true;
};

/** Undoes what was logged last. False: nothing was, or the ledger has acted since. */
export const takeBackLogged = (): boolean => {
  const last = acts.at(-1);
  return last !== undefined && last !== "ledger" && takeBackOnce(last);
};

export const noteLedgerStep = (): void => {
  acts = [...acts, "ledger" as const].slice(-ACTS_KEPT);
};

/** A step of the ledger is gone: its last one, or the one with `later` steps after it. */
export const forgetLedgerStep = (later = 0): void => {
  const marks = acts.flatMap((act, index) => (act === "ledger" ? [index] : []));
  const gone = marks.at(-1 - later);
  acts = acts.filter((_, index) => index !== gone);
};

/** The ledger has nothing left to undo: none of its marks may stand in the way. */
export const forgetLedgerSteps = (): void => {
  acts = acts.filter((act) => act !== "ledger");
};

export const isLedgerLatest = (): boolean => (acts.at(-1) ?? "ledger") === "ledger";
