/**
 * The seven tests, 750 hours and half implemented again, as plainly as possible, from the text of the regulation and from
 * nothing else in this package. Whatever is not known is tried in every possible way: what holds in each is met, what holds in
 * none is not, and the rest is unproven. Only tests read this; it is compared with the rules over many random years.
 */
export type Answer = "met" | "not_met" | "unproven" | "possible";

export type PlainOther = { readonly hours: number | null; readonly isPaidManager: boolean };

export type PlainActivity = {
  readonly isRental: boolean;
  readonly year: number;
  readonly hours: number;
  readonly managementHours: number;
  /** Null: no one has said who else worked. */
  readonly others: readonly PlainOther[] | null;
  readonly earlierYears: readonly number[] | null;
  readonly isLimitedPartner: boolean | null;
  /** -5T(d). */
  readonly isPersonalService: boolean;
};

/** A business that no one logs here: its hours, what is said about participation in it, and its history. */
export type PlainBusiness = {
  readonly hours: number;
  readonly participation: "met" | "not_met" | "unknown";
  readonly earlierYears: readonly number[] | null;
  readonly isPersonalService: boolean | null;
};

const settle = (ways: readonly boolean[]): Answer =>
  ways.every(Boolean) ? "met" : ways.some(Boolean) ? "unproven" : "not_met";

const either = [true, false] as const;

/** -5T(a)(1). */
const first = (a: PlainActivity): Answer => settle([a.hours > 500]);

/** -5T(a)(3): a person whose hours are not known may have done nothing, or more than anyone. */
function third(a: PlainActivity): Answer {
  const known = (a.others ?? []).flatMap((o) => (o.hours === null ? [] : [o.hours]));
  const isAnyoneUnknown = a.others === null || a.others.some((o) => o.hours === null);
  const ways = isAnyoneUnknown ? [0, Number.MAX_SAFE_INTEGER] : [0];
  return settle(ways.map((most) => a.hours > 100 && [...known, most].every((theirs) => a.hours >= theirs)));
}

/** -5T(a)(5): any five of the ten years before. */
function fifth(a: PlainActivity): Answer {
  const tenBefore = Array.from({ length: 10 }, (_, i) => a.year - 10 + i);
  const ways = a.earlierYears === null ? [[], tenBefore] : [a.earlierYears];
  return settle(ways.map((years) => tenBefore.filter((y) => years.includes(y)).length >= 5));
}

/** -5T(a)(6): any three years before, of a personal service activity. */
function sixth(a: PlainActivity): Answer {
  const anyThree = [a.year - 3, a.year - 2, a.year - 1];
  const ways = a.earlierYears === null ? [[], anyThree] : [a.earlierYears];
  return settle(ways.map((years) => a.isPersonalService && new Set(years.filter((y) => y < a.year)).size >= 3));
}

/** -5T(a)(2) has no number and -5T(a)(7) is judgment: at best possible, and closed where the floor is not passed. */
function second(a: PlainActivity): Answer {
  const known = (a.others ?? []).reduce((sum, o) => sum + (o.hours ?? 0), 0);
  if (a.hours === 0 || a.hours / (a.hours + known) < 0.9) return "not_met";
  return a.others === null || a.others.some((o) => o.hours === null) ? "unproven" : "possible";
}

function seventh(a: PlainActivity): Answer {
  const isManaged = (a.others ?? []).some((o) => o.isPaidManager);
  return a.hours - (isManaged ? a.managementHours : 0) > 100 ? "possible" : "not_met";
}

/** -5T(e)(2): a limited partner has only the first, fifth and sixth test. */
function forPartner(a: PlainActivity, answer: Answer): Answer {
  if (a.isLimitedPartner === true) return "not_met";
  return a.isLimitedPartner === null && answer !== "not_met" ? "unproven" : answer;
}

const besidesFourth = (a: PlainActivity): readonly Answer[] => [
  first(a),
  forPartner(a, second(a)),
  forPartner(a, third(a)),
  fifth(a),
  sixth(a),
  forPartner(a, seventh(a)),
];

/** Every possible answer to whether the person materially participates in a business, given all that is said of it. */
function waysToTakePart(business: PlainBusiness, year: number): readonly boolean[] {
  if (business.hours > 500 || business.participation === "met") return [true];
  const kinds = business.isPersonalService === null ? either : [business.isPersonalService];
  const histories = kinds.map((isPersonalService) => {
    const known = { isRental: false, year, hours: 0, managementHours: 0, others: [], isLimitedPartner: false };
    const activity = { ...known, earlierYears: business.earlierYears, isPersonalService };
    return [fifth(activity), sixth(activity)].includes("met");
  });
  const isByYears = business.earlierYears !== null && histories.every(Boolean);
  if (business.participation === "not_met") return isByYears ? either : [false];
  return isByYears ? [true] : either;
}

/** -5T(c): a business with more than 100 hours in which the person does not otherwise materially participate. */
function waysToBeSignificant(a: PlainActivity): readonly boolean[] {
  if (a.isRental || a.hours <= 100) return [false];
  const answers = besidesFourth(a);
  if (answers.includes("met")) return [false];
  return answers.includes("unproven") ? either : [true];
}

/** What businesses add to the sum of -5T(a)(4), in every way; other work that no one stated may add anything. */
function waysToAdd(beside: Beside, year: number): readonly number[] {
  const start = beside.isAllTold ? [0] : [0, 8784];
  return beside.businesses.reduce<readonly number[]>((ways, business) => {
    const adds = business.hours > 100 ? waysToTakePart(business, year).map((is) => (is ? 0 : business.hours)) : [0];
    return ways.flatMap((sum) => adds.map((hours) => sum + hours));
  }, start);
}

export type Beside = { readonly businesses: readonly PlainBusiness[]; readonly isAllTold: boolean };
const NOTHING: Beside = { businesses: [], isAllTold: true };

/** -5T(a)(4): the subject is in the sum, or passes another test, which carries it as well. */
function fourth(subject: PlainActivity, all: readonly PlainActivity[], businesses: Beside): Answer {
  if (waysToBeSignificant(subject).every((is) => !is)) return "not_met";
  const beside = all.filter((a) => a !== subject);
  const sums = beside.reduce<readonly number[]>(
    (ways, a) => ways.flatMap((sum) => waysToBeSignificant(a).map((is) => sum + (is ? a.hours : 0))),
    [subject.hours],
  );
  const adds = waysToAdd(businesses, subject.year);
  return forPartner(subject, settle(sums.flatMap((sum) => adds.map((add) => sum + add > 500))));
}

/** Any one of the seven is enough. */
export function plainParticipation(
  subject: PlainActivity,
  all: readonly PlainActivity[],
  businesses: Beside = NOTHING,
): Answer {
  const answers = [...besidesFourth(subject), fourth(subject, all, businesses)];
  const order = ["met", "unproven", "possible"] as const;
  return order.find((answer) => answers.includes(answer)) ?? "not_met";
}

export type PlainPerson = {
  readonly rentalHours: number;
  readonly shortTermHours: number;
  readonly investorHours: number;
  /** A job outside real property: null means its hours are not known; "unknown" means nothing was said at all. */
  readonly job: { readonly hours: number; readonly reported: number | null } | "none" | "unknown";
  readonly brokerage: PlainBusiness | null;
};

type Sides = { readonly real: number; readonly all: number };

/** s.469(c)(7)(B) for one person, for every way the unknowns can turn out. */
export function plainStatus(
  person: PlainPerson,
  household: { readonly rentals: Answer; readonly brokerageHours: number; readonly year: number },
): { readonly hours750: Answer; readonly half: Answer | "turns on 750" } {
  const rentalCounts = household.rentals === "met" ? [true] : household.rentals === "not_met" ? [false] : either;
  const broker = person.brokerage;
  const brokerCounts =
    broker === null ? [false] : waysToTakePart({ ...broker, hours: household.brokerageHours }, household.year);
  const jobHours =
    person.job === "none"
      ? [0]
      : person.job === "unknown"
        ? [0, 8784]
        : [person.job.hours, Math.max(person.job.hours, person.job.reported ?? 0)];
  const ways: Sides[] = rentalCounts.flatMap((isRental) =>
    brokerCounts.flatMap((isBroker) =>
      jobHours.map((job) => {
        const brokered = broker?.hours ?? 0;
        const real = (isRental ? person.rentalHours : 0) + (isBroker ? brokered : 0);
        return { real, all: person.rentalHours + person.shortTermHours + brokered + job };
      }),
    ),
  );
  const most = Math.max(...ways.map(({ real }) => real));
  return {
    hours750: settle(ways.map(({ real }) => real > 750)),
    // Below the 750 hours nothing turns on half.
    half: most > 750 ? settle(ways.map(({ real, all }) => 2 * real > all)) : "turns on 750",
  };
}

const asOne = (members: readonly PlainActivity[], one: PlainActivity): PlainActivity => ({
  ...one,
  hours: members.reduce((sum, m) => sum + m.hours, 0),
  managementHours: members.reduce((sum, m) => sum + m.managementHours, 0),
  // Here each individual works on only one of them; where no one has said who worked, someone may have.
  others: members.flatMap((m) => m.others ?? [{ hours: null, isPaidManager: false }]),
  earlierYears: members.some((m) => m.earlierYears === null)
    ? null
    : (one.earlierYears ?? []).filter((year) => members.every((m) => m.earlierYears?.includes(year))),
});

export type PlainGrouping = {
  readonly groupOf: readonly (string | null)[];
  readonly disclosed: Readonly<Record<string, boolean | null>>;
  /** Of what joined later: was its own statement filed? Left out: it was there from the first. */
  readonly joined?: readonly ({ readonly disclosed: boolean | null } | undefined)[];
};

/**
 * Reg. 1.469-4(c) and Rev. Proc. 2010-13, for years in which a statement is needed: those of one group are one activity
 * where it was filed, each its own where it was not, and either where no one has said. What joined later needs its own.
 */
export function plainWithGroupings(
  activities: readonly PlainActivity[],
  { groupOf, disclosed, joined = [] }: PlainGrouping,
): readonly Answer[] {
  const questions: readonly (readonly [string, boolean | null])[] = [
    ...Object.entries(disclosed),
    ...activities.map((_, i) => [`joined ${i}`, joined[i] === undefined ? true : joined[i].disclosed] as const),
  ];
  const readings = questions.reduce<readonly (readonly string[])[]>(
    (ways, [name, answer]) =>
      ways.flatMap((way) => (answer === null ? either : [answer]).map((is) => (is ? [...way, name] : way))),
    [[]],
  );
  const answers = readings.map((yes) => {
    const inGroup = groupOf.map((group, i) =>
      group !== null && yes.includes(group) && yes.includes(`joined ${i}`) ? group : null,
    );
    const leaders = inGroup.map((group, i) => (group === null ? i : inGroup.indexOf(group)));
    const units = activities.map((activity, i) => {
      const members = activities.filter((_, at) => leaders[at] === i);
      return members.length > 1 ? asOne(members, activity) : activity;
    });
    const all = units.filter((_, i) => leaders[i] === i);
    return activities.map((activity, i) => plainParticipation(units[leaders[i] ?? i] ?? activity, all));
  });
  return activities.map((_, i) => {
    const all = new Set(answers.map((answer) => answer[i]));
    const [only] = all;
    return all.size === 1 && only !== undefined ? only : "unproven";
  });
}
