import fc from "fast-check";
import { expect, test } from "vitest";
import type { AffiliateStatus } from "./rules.ts";
import { type ApplyTo, duePayoutCents, PROGRAM_DEFAULTS, termsOfPayment } from "./rules-commission.ts";
import {
  ACCOUNTS,
  balancesOf,
  type Line,
  type PayoutStep,
  type Posting,
  type ReferredPayment,
  settleReferral,
  stepPayout,
  totalsOf,
} from "./rules-ledger.ts";

const RUNS = 10_000;
const HOLD_DAYS = 30;
const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 2, 10);
const THRESHOLD_CENTS = 5000;

/** A payment as the plain model has it: two numbers, no lines. */
type Sale = {
  referral: number;
  atDay: number;
  paid: number;
  refunded: number;
  isDisputed: boolean;
  /** By the rules, and by the model. */
  earns: ReferredPayment["earns"];
  expected: ReferredPayment["earns"];
  due: number;
  /** In the payout that is under way. */
  inRun: number;
  paidOut: number;
  forfeited: number;
  isClosed: boolean;
};

const openOf = ({ due, inRun, paidOut, forfeited }: Sale): number => due - inRun - paidOut - forfeited;

class World {
  day = 0;
  isUnderWay = false;
  isShared = false;
  status: AffiliateStatus = "active";
  applyTo: ApplyTo = "recurring";
  durationMonths: number | null = null;
  readonly held = new Set<number>();
  readonly sales: Sale[] = [];
  ids = 0;
  lines: Line[] = [];
  readonly referralOf = new Map<string, number>();
  readonly postings: Posting[] = [];

  get now(): Date {
    return new Date(START_MS + this.day * DAY_MS);
  }

  standing(referral: number) {
    return {
      status: this.status,
      payoutHold: this.isShared ? ("same_payout_account" as const) : null,
      referralHold: this.held.has(referral) ? ("own_code" as const) : null,
    };
  }

  /** Hears of one referral, as often as it is told. */
  hear(referral: number): void {
    const payments = this.sales.flatMap((sale, index): ReferredPayment[] => {
      if (sale.referral !== referral) return [];
      const heldUntil = new Date(START_MS + (sale.atDay + HOLD_DAYS) * DAY_MS);
      const takenBackCents = sale.isDisputed ? sale.paid : sale.refunded;
      const { paid: paidCents, isDisputed, earns } = sale;
      return [{ invoiceId: String(index), paidCents, takenBackCents, isDisputed, heldUntil, earns }];
    });
    const isOwn = ({ invoiceId }: Line): boolean => this.sales[Number(invoiceId)]?.referral === referral;
    const newId = (): string => String((this.ids += 1));
    const settled = settleReferral(
      { payments, lines: this.lines.filter(isOwn), newId, ...this.standing(referral) },
      this.now,
    );
    this.lines = [...this.lines.filter((line) => !isOwn(line)), ...settled.lines];
    this.postings.push(...settled.postings);
  }

  hearAll(): void {
    for (const referral of [0, 1, 2]) this.hear(referral);
  }

  /** One payout at a time, of all that is payable. */
  payOut(way: PayoutStep): void {
    const payable = this.lines.filter(({ place }) => place === "payable").reduce((sum, { cents }) => sum + cents, 0);
    if (way === "freeze" ? this.isUnderWay || duePayoutCents(payable, THRESHOLD_CENTS) === 0 : !this.isUnderWay) return;
    this.isUnderWay = way === "freeze";
    const stepped = stepPayout(this.lines, way);
    this.lines = stepped.lines;
    this.postings.push(...stepped.postings);
  }

  /** The model: what each payment is due, by plain arithmetic over what is left of it. */
  remember(): void {
    for (const sale of this.sales) {
      if (sale.isClosed) continue;
      const left = sale.isDisputed ? 0 : Math.max(0, sale.paid - sale.refunded);
      const { expected: earns } = sale;
      if (earns === null || left === 0) sale.due = 0;
      else if (earns.type === "percentage") sale.due = Number((BigInt(left) * BigInt(earns.hundredths)) / 10_000n);
      else sale.due = Number((BigInt(Math.min(earns.hundredths, sale.paid)) * BigInt(left)) / BigInt(sale.paid));
      this.forfeit(sale);
    }
  }

  forfeit(sale: Sale): void {
    const open = openOf(sale);
    if (this.status !== "rejected" || open <= 0) return;
    sale.forfeited += open;
    sale.isClosed = true;
  }

  get released(): Sale[] {
    if (this.status === "suspended" || this.isShared) return [];
    return this.sales.filter(({ atDay, referral: of }) => this.day >= atDay + HOLD_DAYS && !this.held.has(of));
  }

  rememberPayout(way: PayoutStep): void {
    if (way === "freeze") {
      const due = this.released.reduce((sum, sale) => sum + openOf(sale), 0);
      if (this.sales.some(({ inRun }) => inRun !== 0) || due < THRESHOLD_CENTS) return;
      for (const sale of this.released) sale.inRun = openOf(sale);
      return;
    }
    for (const sale of this.sales) {
      if (way === "pay") sale.paidOut += sale.inRun;
      sale.inRun = 0;
    }
  }
}

const referral = fc.integer({ min: 0, max: 2 });
const monthsOf = fc.option(fc.integer({ min: 1, max: 4 }));
/** Of the affiliate's own, or null: those of the program. */
const terms = fc.option(
  fc.record({
    type: fc.constantFrom("percentage" as const, "flat" as const),
    hundredths: fc.integer({ min: 0, max: 10_000 }),
    months: monthsOf,
  }),
);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      is: fc.constant("pay" as const),
      referral,
      cents: fc.integer({ min: 1, max: 60_000 }),
      terms,
    }),
  },
  { weight: 2, arbitrary: fc.record({ is: fc.constant("refund" as const), sale: fc.nat(9), share: fc.nat(100) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("dispute" as const), sale: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("dispute won" as const), sale: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant("payout" as const),
      step: fc.constantFrom<PayoutStep>("freeze", "freeze", "pay", "fail"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("share an account" as const), isShared: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant("hold" as const), referral }) },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant("change the program" as const),
      applyTo: fc.constantFrom<ApplyTo>("recurring", "recurring", "first_payment"),
      durationMonths: monthsOf,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      is: fc.constant("status" as const),
      status: fc.constantFrom<AffiliateStatus>("active", "suspended", "rejected"),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const RATE = { type: "percentage", hundredths: 1000 } as const;
const dateOf = (day: number): Date => new Date(START_MS + day * DAY_MS);

/** The model of months: day by day, until as many months have come as were agreed on. */
const isOver = (firstDay: number, day: number, months: number): boolean => {
  const start = dateOf(firstDay);
  let come = 0;
  for (let at = firstDay + 1; at <= day; at += 1) {
    const [now, next] = [dateOf(at), dateOf(at + 1)];
    const isLastDay = next.getUTCMonth() !== now.getUTCMonth();
    if (now.getUTCDate() === start.getUTCDate() || (isLastDay && now.getUTCDate() < start.getUTCDate())) come += 1;
  }
  return come >= months;
};

const pay = (world: World, { referral: of, cents, terms: own }: Extract<Step, { is: "pay" }>): void => {
  const { applyTo, durationMonths, day } = world;
  const fresh = { refunded: 0, isDisputed: false, due: 0, inRun: 0, paidOut: 0, forfeited: 0, isClosed: false };
  const first = world.sales.find((sale) => sale.referral === of);
  const { earns } = termsOfPayment(
    { ...PROGRAM_DEFAULTS, applyTo, durationMonths },
    { rateHundredths: RATE.hundredths, custom: own && { ...own, expiresAt: null } },
    { paidAt: world.now, firstPaidAt: dateOf(first?.atDay ?? day), isFirst: first === undefined },
  );
  const months = own ? own.months : durationMonths;
  const ends =
    applyTo === "first_payment" ? first !== undefined : months !== null && isOver(first?.atDay ?? day, day, months);
  const expected = ends ? null : (own ?? RATE);
  world.sales.push({ ...fresh, referral: of, atDay: day, paid: cents, earns, expected });
};

const act = (world: World, one: Step): void => {
  if (one.is === "pay") return pay(world, one);
  if (one.is === "wait") world.day += one.days;
  if (one.is === "status") world.status = one.status;
  if (one.is === "change the program")
    Object.assign(world, { applyTo: one.applyTo, durationMonths: one.durationMonths });
  if (one.is === "share an account") world.isShared = one.isShared;
  if (one.is === "hold") {
    if (!world.held.delete(one.referral)) world.held.add(one.referral);
  }
  const sale = "sale" in one ? world.sales[one.sale] : undefined;
  if (!sale) return;
  if (one.is === "refund") sale.refunded = Math.max(sale.refunded, Math.ceil((sale.paid * one.share) / 100));
  if (one.is === "dispute") sale.isDisputed = true;
  if (one.is === "dispute won") sale.isDisputed = false;
};

const expectSame = (world: World): void => {
  const sum = (of: (sale: Sale) => number): number => world.sales.reduce((total, sale) => total + of(sale), 0);
  const [inRun, paid, forfeited] = [
    sum((sale) => sale.inRun),
    sum((sale) => sale.paidOut),
    sum((sale) => sale.forfeited),
  ];
  const owed = sum(openOf) + inRun;
  expect(totalsOf(world.lines)).toEqual({ owedCents: owed, paidCents: paid, forfeitedCents: forfeited });
  const balances = balancesOf(world.postings);
  expect(ACCOUNTS.reduce((total, account) => total + balances[account], 0)).toBe(0);
  expect(balances.held + balances.payable + balances.processing).toBe(owed);
  expect([balances.processing, balances.paid, balances.forfeited]).toEqual([inRun, paid, forfeited]);
  expect(0 - balances.earned - balances.clawed_back).toBe(owed + paid + forfeited);
  expect(balances.clawed_back).toBeGreaterThanOrEqual(0);
  expect(world.postings.every(({ cents }) => cents > 0)).toBe(true);
  expect(world.lines.every(({ cents }) => cents !== 0)).toBe(true);
};

test(`${RUNS} histories stay balanced, and equal a model of plain numbers`, () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), fc.boolean(), (steps, isToldTwice) => {
      const world = new World();
      for (const one of steps) {
        act(world, one);
        world.hearAll();
        world.remember();
        if (one.is === "payout") {
          world.payOut(one.step);
          world.rememberPayout(one.step);
          // What failed is put where it belongs by now.
          world.hearAll();
          for (const sale of world.sales) world.forfeit(sale);
        }
        if (isToldTwice) world.hearAll();
        expectSame(world);
      }
    }),
    { numRuns: RUNS },
  );
});
