/**
 * Form 8582 and the limit of s.461(l) a second time: line by line as the forms and s.469(f), (g) and (i) have them, from
 * nothing else in this package. Only tests read this; it is compared with the rules over many random returns.
 */
export type PlainProperty = {
  readonly net: number;
  readonly old: number;
  readonly active: boolean;
  readonly activeBefore: boolean;
  readonly pct: number;
  readonly isTurned: boolean;
  readonly sold: PlainSale | null;
};
export type PlainSale = {
  readonly kind: "sale" | "instalment" | "gift" | "death";
  readonly isWhole: boolean;
  readonly isTaxable: boolean;
  readonly isRelated: boolean;
  readonly gain: number;
  readonly stillToCome: number;
  readonly basisRise: number;
};
export type PlainActivity = {
  readonly isNonpassive: boolean;
  readonly isRental: boolean;
  readonly isSignificant: boolean;
  readonly properties: readonly PlainProperty[];
};
export type PlainReturn = {
  readonly joint: boolean;
  readonly apart: boolean;
  readonly income: number;
  readonly otherBusiness: number;
  readonly activities: readonly PlainActivity[];
};
export type PlainAnswer = {
  readonly allowance: number;
  readonly waits: number;
  readonly freed: number;
  readonly gone: number;
  readonly excess: number;
  /** By activity, then by property. */
  readonly shares: readonly (readonly number[])[];
  /** Part IX: of each activity that lost on Schedule E and in a sale, what is not allowed of each. */
  readonly onTwoForms: readonly (readonly [number, number])[];
};

const isSale = (sold: PlainSale | null): boolean => sold?.kind === "sale" || sold?.kind === "instalment";
const result = (p: PlainProperty): number => p.net + (isSale(p.sold) ? (p.sold?.gain ?? 0) : 0);
const total = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
const above0 = (amount: number): number => (amount > 0 ? amount : 0);

/** A worksheet row: columns (a), (b) and (c) of Part IV or V. */
type Row = {
  readonly at: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly isPartIV: boolean;
};
/** One property's place in an activity, with what is left of it for the form. */
type Line = {
  readonly at: number;
  readonly place: number;
  readonly net: number;
  readonly old: number;
  readonly p: PlainProperty;
};

export function plainLosses(told: PlainReturn): PlainAnswer {
  let business = told.otherBusiness;
  let modified = told.income;
  const lines: Line[] = [];
  told.activities.forEach((activity, at) => {
    const nets = activity.properties.map(result);
    if (activity.isNonpassive) {
      // s.469(f)(1)(A): income of the activity takes its old losses, of active years first.
      const net = total(nets);
      let room = above0(net);
      const order = activity.properties.map((_, i) => i);
      order.sort(
        (x, y) => Number(activity.properties[y]?.activeBefore) - Number(activity.properties[x]?.activeBefore) || x - y,
      );
      for (const place of order) {
        const p = activity.properties[place];
        if (p === undefined) continue;
        const used = Math.min(room, p.old);
        room -= used;
        business -= used;
        lines.push({ at, place, net: 0, old: p.old - used, p });
      }
      business += net;
      modified += net > 0 ? room : activity.isRental ? 0 : net;
      return;
    }
    activity.properties.forEach((p, place) => {
      const net = nets[place] ?? 0;
      if (p.isTurned && net > p.old) {
        business += net - p.old;
        modified += net - p.old;
      } else lines.push({ at, place, net, old: p.old, p });
    });
  });

  // Significant participation: Worksheets A and B of Publication 925.
  const overall = told.activities.map((_, at) => total(lines.filter((l) => l.at === at).map((l) => l.net - l.old)));
  const spa = told.activities.map((a) => a.isSignificant && !a.isNonpassive);
  const spaNet = above0(total(overall.filter((_, at) => spa[at])));
  const turned = shareOut(
    spaNet,
    overall.map((net, at) => (spa[at] ? above0(net) : 0)),
  );
  business += total(turned);
  modified += total(turned);
  const after = overall.map((net, at) => net - (turned[at] ?? 0));

  // s.469(g): what goes, and what meets net income of the others first.
  const releases = told.activities.map((activity, at) => release(activity, above0(-(after[at] ?? 0))));
  const goes = releases.map(({ free, lost }) => free + lost > 0);
  const others = total(after.filter((_, at) => !goes[at]));
  const free = total(releases.map((r) => r.free));
  const met = Math.min(free, above0(others));
  const freed = free - met;
  business -= free;
  modified -= freed;
  const lost = total(releases.map((r) => r.lost));

  // The form. A released activity is on it with what an installment has not freed yet.
  const rows: Row[] = told.activities.flatMap((activity, at): Row[] => {
    const own = lines.filter((l) => l.at === at);
    if (goes[at]) {
      const rest = -(after[at] ?? 0) - (releases[at]?.free ?? 0) - (releases[at]?.lost ?? 0);
      const split = shareOut(
        rest,
        own.map((l) => above0(l.old - l.net)),
      );
      return own.map((l, i) => ({
        at,
        a: 0,
        b: 0,
        c: split[i] ?? 0,
        isPartIV: isActive(activity, l.p) && l.p.activeBefore,
      }));
    }
    return own.flatMap((l) => [
      {
        at,
        a: above0(l.net) - (own.indexOf(l) === 0 ? (turned[at] ?? 0) : 0),
        b: above0(-l.net),
        c: l.p.activeBefore === true && isActive(activity, l.p) ? l.old : 0,
        isPartIV: isActive(activity, l.p),
      },
      { at, a: 0, b: 0, c: l.p.activeBefore === true && isActive(activity, l.p) ? 0 : l.old, isPartIV: false },
    ]);
  });
  const of = (part: readonly Row[]): number => total(part.map((r) => r.a - r.b - r.c));
  const line1d = of(rows.filter((r) => r.isPartIV));
  const line3 = of(rows) - met;
  const line4 = line3 < 0 && line1d < 0 ? Math.min(-line1d, -line3) : 0;
  const [line5, most] = told.apart ? [7_500_000, 1_250_000] : [15_000_000, 2_500_000];
  const line8 = modified >= line5 ? 0 : Math.min(Math.floor((line5 - modified) / 2), most);
  const line9 = Math.min(line4, line8);
  const waiting = above0(-line3) - line9;

  // Parts VI and VII.
  const losses = told.activities.map((_, at) => above0(-of(rows.filter((r) => r.at === at))));
  const active = told.activities.map((_, at) =>
    Math.min(losses[at] ?? 0, above0(-of(rows.filter((r) => r.at === at && r.isPartIV)))),
  );
  const partVI = shareOut(line9, active);
  const partVII = shareOut(
    waiting,
    losses.map((loss, at) => loss - (partVI[at] ?? 0)),
  );
  let intoBasis = 0;
  const shares = told.activities.map((activity, at) => {
    const own = lines.filter((l) => l.at === at);
    const left = own.map((l) =>
      goes[at]
        ? total(
            rows
              .filter((r) => r.at === at && own.indexOf(l) === rows.filter((x) => x.at === at).indexOf(r))
              .map((r) => r.c),
          )
        : above0(l.old - l.net),
    );
    const each = shareOut(partVII[at] ?? 0, left);
    return activity.properties.map((p, place) => {
      const i = own.findIndex((l) => l.place === place);
      const cents = i === -1 ? 0 : (each[i] ?? 0);
      if (p.sold?.kind !== "gift") return cents;
      intoBasis += cents;
      return 0;
    });
  });

  // Part IX: losses of one activity on Schedule E, old ones in it, and on Form 4797. An installment leaves old losses alone.
  const onTwoForms = told.activities.flatMap((activity, at): (readonly [number, number])[] => {
    const own = lines.filter((l) => l.at === at).map((l) => l.p);
    const sale = activity.isNonpassive || goes[at] ? 0 : total(own.map((p) => result(p) - p.net));
    const rent = activity.isNonpassive || goes[at] ? 0 : total(own.map((p) => p.net));
    const old = total(own.map((p) => p.old));
    const scheduleE = old - rent;
    if (waiting === 0 || scheduleE <= 0 || sale >= 0) return [];
    const [e = 0, f = 0] = shareOut(partVII[at] ?? 0, [scheduleE, -sale]);
    return [[e, f]];
  });

  // Part III, and what is left of each passive activity goes to the 461(l) form.
  const income = total(rows.map((r) => r.a));
  const allowed = Math.min(total(rows.map((r) => r.b + r.c)), total(rows.map((r) => r.b + r.c)) - waiting);
  business += income - allowed;
  const line = told.joint ? 62_600_000 : 31_300_000;
  return {
    allowance: line9,
    waits: waiting - intoBasis,
    freed,
    gone: lost + intoBasis,
    excess: above0(-business - line),
    shares,
    onTwoForms,
  };
}

const isActive = (activity: PlainActivity, p: PlainProperty): boolean => activity.isRental && p.active && p.pct >= 10;

/** What a disposal frees of the activity's loss, and what it takes for good. */
function release(activity: PlainActivity, loss: number): { readonly free: number; readonly lost: number } {
  const none = { free: 0, lost: 0 };
  const sales = activity.properties.map((p) => p.sold);
  const frees = sales.every((s) => s !== null && isSale(s) && s.isWhole && s.isTaxable && !s.isRelated);
  const [only] = sales;
  if (sales.length > 1) return frees && sales.every((s) => s?.kind === "sale") ? { free: loss, lost: 0 } : none;
  if (only?.kind === "death") return { free: above0(loss - only.basisRise), lost: Math.min(loss, only.basisRise) };
  if (only === null || only === undefined || !frees) return none;
  if (only.kind === "sale") return { free: loss, lost: 0 };
  return { free: Number((BigInt(loss) * BigInt(only.gain)) / BigInt(only.stillToCome)), lost: 0 };
}

/** Ratably, in whole cents: each gets its part rounded down, and what is left goes a cent at a time to the largest rest. */
function shareOut(amount: number, weights: readonly number[]): number[] {
  const sum = BigInt(total(weights));
  if (amount === 0 || sum === 0n) return weights.map(() => 0);
  const parts = weights.map((w) => Number((BigInt(amount) * BigInt(w)) / sum));
  const rests = weights.map((w) => (BigInt(amount) * BigInt(w)) % sum);
  const order = rests
    .map((_, i) => i)
    .toSorted((x, y) => (rests[x] === rests[y] ? x - y : (rests[x] ?? 0n) > (rests[y] ?? 0n) ? -1 : 1));
  for (const i of order.slice(0, amount - total(parts))) parts[i] = (parts[i] ?? 0) + 1;
  return parts;
}
