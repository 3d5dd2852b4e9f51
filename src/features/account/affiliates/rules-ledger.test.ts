import fc from "fast-check";
import { expect, test } from "vitest";
import type { AffiliateStatus } from "./rules.ts";
import { duePayoutCents } from "./rules-commission.ts";
import {
  ACCOUNTS,
  balancesOf,
  type Line,
  payLines,
  placeLines,
  type Posting,
  type ReferredPayment,
  settleReferral,
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
  paidOut: number;
  isClosed: boolean;
};

class World {
  day = 0;
  status: AffiliateStatus = "active";
  readonly held = new Set<number>();
  readonly sales: Sale[] = [];
  forfeited = 0;
  ids = 0;
  lines: Line[] = [];
  readonly referralOf = new Map<string, number>();
  readonly postings: Posting[] = [];

  get now(): Date {
    return new Date(START_MS + this.day * DAY_MS);
  }

  standing(referral: number) {
    return { status: this.status, referralHold: this.held.has(referral) ? ("own_code" as const) : null };
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

  payOut(): void {
    const payable = this.lines.filter(({ place }) => place === "payable").reduce((sum, { cents }) => sum + cents, 0);
    const paid = payLines(this.lines, duePayoutCents(payable, THRESHOLD_CENTS));
    this.lines = paid.lines;
    this.postings.push(...paid.postings);
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
      if (this.status === "rejected" && sale.due > sale.paidOut) {
        this.forfeited += sale.due - sale.paidOut;
        sale.isClosed = true;
      }
    }
  }

  get released(): Sale[] {
    if (this.status === "suspended") return [];
    const isDue = (sale: Sale): boolean =>
      !sale.isClosed && this.day >= sale.atDay + HOLD_DAYS && !this.held.has(sale.referral);
    return this.sales.filter(isDue);
  }

  rememberPayout(): void {
    const due = this.released.reduce((sum, sale) => sum + sale.due - sale.paidOut, 0);
    if (due < THRESHOLD_CENTS) return;
    for (const sale of this.released) sale.paidOut = sale.due;
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
  { weight: 2, arbitrary: fc.record({ is: fc.constant("payout" as const) }) },
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
  const fresh = { refunded: 0, isDisputed: false, due: 0, paidOut: 0, isClosed: false };
  world.sales.push({ ...fresh, referral: of, atDay: world.day, paid: cents, earns });
};

const act = (world: World, one: Step): void => {
  if (one.is === "pay") return pay(world, one);
  if (one.is === "wait") world.day += one.days;
  if (one.is === "status") world.status = one.status;
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
  const open = world.sales.filter(({ isClosed }) => !isClosed);
  const owed = open.reduce((sum, { due, paidOut }) => sum + due - paidOut, 0);
  const paid = world.sales.reduce((sum, { paidOut }) => sum + paidOut, 0);
  expect(totalsOf(world.lines)).toEqual({ owedCents: owed, paidCents: paid, forfeitedCents: world.forfeited });
  const balances = balancesOf(world.postings);
  expect(ACCOUNTS.reduce((sum, account) => sum + balances[account], 0)).toBe(0);
  expect(balances.held + balances.payable).toBe(owed);
  expect([balances.paid, balances.forfeited]).toEqual([paid, world.forfeited]);
  expect(0 - balances.earned - balances.clawed_back).toBe(owed + paid + world.forfeited);
  expect(balances.clawed_back).toBeGreaterThanOrEqual(0);
  expect(world.postings.every(({ cents }) => cents > 0)).toBe(true);
  expect(world.lines.every(({ cents }) => cents !== 0)).toBe(true);
};

test(`${RUNS} histories stay balanced, and equal a model of plain numbers`, () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), fc.boolean(), (steps, isToldTwice) => {
      const world = new World();
      for (const one of steps) {
        act(world, one);
        world.hearAll();
        if (isToldTwice) world.hearAll();
        world.remember();
        if (one.is === "payout") {
          world.payOut();
          world.rememberPayout();
        }
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
  expect(placeLines([LINE], { status, referralHold }, now).lines).toEqual([{ ...LINE, place, holdReason }]);
});

test("a debt is not forfeited, nor what outweighs it exactly", () => {
  const back: Line = { ...LINE, id: "2", cents: -50, cause: "dispute" };
  const rejected = { status: "rejected", referralHold: null } as const;
  expect(placeLines([LINE, back], rejected, AFTER).lines.map(({ place }) => place)).toEqual(["payable", "payable"]);
  expect(placeLines([back], rejected, AFTER).lines.map(({ place }) => place)).toEqual(["payable"]);
});
