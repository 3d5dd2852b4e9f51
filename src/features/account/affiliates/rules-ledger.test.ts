import fc from "fast-check";
import { expect, test } from "vitest";
import type { AffiliateStatus } from "./rules.ts";
import { duePayoutCents } from "./rules-commission.ts";
import {
  ACCOUNTS,
  balancesOf,
  type Line,
  placeLines,
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
  earns: ReferredPayment["earns"];
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
      const { earns } = sale;
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
const terms = fc.option(
  fc.record({
    type: fc.constantFrom("percentage" as const, "flat" as const),
    hundredths: fc.integer({ min: 0, max: 10_000 }),
  }),
);
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ is: fc.constant("pay" as const), referral, cents: fc.nat(60_000), terms }) },
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
      is: fc.constant("status" as const),
      status: fc.constantFrom<AffiliateStatus>("active", "suspended", "rejected"),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const pay = (world: World, { referral: of, cents, terms: earns }: Extract<Step, { is: "pay" }>): void => {
  const fresh = { refunded: 0, isDisputed: false, due: 0, inRun: 0, paidOut: 0, forfeited: 0, isClosed: false };
  world.sales.push({ ...fresh, referral: of, atDay: world.day, paid: cents, earns });
};

const act = (world: World, one: Step): void => {
  if (one.is === "pay") return pay(world, one);
  if (one.is === "wait") world.day += one.days;
  if (one.is === "status") world.status = one.status;
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

const LINE: Line = {
  id: "1",
  invoiceId: "in_1",
  cents: 50,
  cause: "payment",
  place: "held",
  heldUntil: new Date(START_MS + HOLD_DAYS * DAY_MS),
  holdReason: null,
};
const AFTER = new Date(START_MS + HOLD_DAYS * DAY_MS);

test.each([
  ["held to the millisecond", "active", null, new Date(AFTER.getTime() - 1), "held", null],
  ["payable from then on", "active", null, AFTER, "payable", null],
  ["held while a person looks at it", "active", "own_code", AFTER, "held", "own_code"],
  ["held while suspended", "suspended", null, AFTER, "held", "affiliate_suspended"],
  ["held until the application is read", "pending_review", null, AFTER, "held", "affiliate_pending"],
  ["forfeited once turned away", "rejected", null, AFTER, "forfeited", null],
] as const)("a line is %s", (_title, status, referralHold, now, place, holdReason) => {
  expect(placeLines([LINE], { status, payoutHold: null, referralHold }, now).lines).toEqual([
    { ...LINE, place, holdReason },
  ]);
});

test("a debt is not forfeited, nor what outweighs it exactly", () => {
  const back: Line = { ...LINE, id: "2", cents: -50, cause: "dispute" };
  const rejected = { status: "rejected", payoutHold: null, referralHold: null } as const;
  expect(placeLines([LINE, back], rejected, AFTER).lines.map(({ place }) => place)).toEqual(["payable", "payable"]);
  expect(placeLines([back], rejected, AFTER).lines.map(({ place }) => place)).toEqual(["payable"]);
});

test("a refund that comes while a payout is under way is a line of the next one, whatever becomes of the first", () => {
  const payment = { invoiceId: "in_1", paidCents: 500, isDisputed: false, heldUntil: AFTER };
  const earns = { type: "percentage", hundredths: 1000 } as const;
  const standing = { status: "active", payoutHold: null, referralHold: null } as const;
  const frozen = stepPayout([{ ...LINE, place: "payable" }], "freeze").lines;
  const settled = settleReferral(
    { payments: [{ ...payment, takenBackCents: 500, earns }], lines: frozen, newId: () => "2", ...standing },
    AFTER,
  );
  const placesAfter = (outcome: PayoutStep) =>
    stepPayout(settled.lines, outcome).lines.map(({ cents, place }) => [cents, place]);
  const next = [-50, "payable"];
  expect(placesAfter("pay")).toEqual([[50, "paid"], next]);
  expect(placesAfter("fail")).toEqual([[50, "payable"], next]);
});
