import { accepted, refused, type Validated } from "../facts/refusal.ts";

export type InternalRates = {
  /** With several sign changes there may be no rate, one or several; then none of them is "the" answer. */
  readonly state: "none" | "one" | "several";
  /** Every rate above -100 percent at which the flows are worth nothing, ascending. */
  readonly rates: readonly number[];
  readonly signChanges: number;
};

const MOST_FLOWS = 121;
const STEPS = 200;

/** All internal rates of return of flows one period apart. No rate is invented where there is none. */
export function internalRates(flows: readonly number[]): Validated<InternalRates> {
  if (flows.length < 2 || flows.length > MOST_FLOWS) {
    return refused([{ path: "flows", message: `must hold 2 to ${MOST_FLOWS} amounts` }]);
  }
  const bad = flows.findIndex((flow) => !Number.isFinite(flow));
  if (bad !== -1) return refused([{ path: `flows[${bad}]`, message: "must be a number" }]);
  const signChanges = countSignChanges(flows);
  if (signChanges === 0) return accepted({ state: "none", rates: [], signChanges });
  // With x = 1/(1+rate) the present value is a polynomial in x, and every positive root is a rate.
  const rates = positiveRoots(normalized(flows))
    .map((x) => (Math.abs(1 - x) < 1e-12 ? 0 : 1 / x - 1))
    .toSorted((a, b) => a - b);
  return accepted({ state: rates.length === 0 ? "none" : rates.length === 1 ? "one" : "several", rates, signChanges });
}

function countSignChanges(flows: readonly number[]): number {
  const signs = flows.filter((flow) => flow !== 0).map(Math.sign);
  return signs.filter((sign, i) => i > 0 && sign !== signs[i - 1]).length;
}

/** Without zero flows at either end; largest flow scaled to 1. */
function normalized(flows: readonly number[]): readonly number[] {
  const first = flows.findIndex((flow) => flow !== 0);
  const last = flows.findLastIndex((flow) => flow !== 0);
  const largest = flows.reduce((most, flow) => Math.max(most, Math.abs(flow)), 0);
  return flows.slice(first, last + 1).map((flow) => flow / largest);
}

/** Between two roots of its derivative a polynomial crosses zero at most once: find them from the lowest degree up. */
function positiveRoots(coefficients: readonly number[]): readonly number[] {
  const degree = coefficients.length - 1;
  const signChanges = countSignChanges(coefficients);
  if (degree < 1 || signChanges === 0) return [];
  // Descartes: with one sign change there is exactly one root, and no turning point is needed to find it.
  const turns = signChanges === 1 ? [] : positiveRoots(normalizedDerivative(coefficients));
  const leading = Math.abs(coefficients[degree] ?? 1);
  const bound = 1 + coefficients.reduce((most, c) => Math.max(most, Math.abs(c) / leading), 0);
  const stops = [0, ...turns.filter((x) => x < bound), bound];
  const roots: number[] = [];
  for (let i = 0; i + 1 < stops.length; i += 1) {
    const root = crossing(coefficients, stops[i] ?? 0, stops[i + 1] ?? bound);
    if (root !== null && root > 0 && root !== roots.at(-1)) roots.push(root);
  }
  return roots;
}

function normalizedDerivative(coefficients: readonly number[]): readonly number[] {
  const raw = coefficients.slice(1).map((c, i) => c * (i + 1));
  const largest = raw.reduce((most, c) => Math.max(most, Math.abs(c)), 0);
  const last = raw.findLastIndex((c) => c !== 0);
  return raw.slice(0, last + 1).map((c) => c / largest);
}

/** The one zero between two stops, or null; a zero that only touches the axis is found at a stop. */
function crossing(coefficients: readonly number[], from: number, to: number): number | null {
  let low = from;
  let high = to;
  const atLow = valueAt(coefficients, low);
  const atHigh = valueAt(coefficients, high);
  if (isZero(atHigh)) return high;
  if (isZero(atLow) || Math.sign(atLow) === Math.sign(atHigh)) return null;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (Math.sign(valueAt(coefficients, middle)) === Math.sign(atLow)) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function isZero(value: number): boolean {
  return Math.abs(value) < 1e-13;
}

function valueAt(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, c) => sum * x + c, 0);
}
