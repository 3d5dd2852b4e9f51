import { annualPrices, PRICES, PRICING, type Pricing } from "#shared/plan/prices.ts";
import { sendRequest } from "#web/credentials/transport.ts";
import { getPricing } from "#web/features.ts";
import { annualPriceWords, pricingWords } from "#web/plans/price-words.ts";

const linesOf = (part: Element): NodeListOf<HTMLElement> => part.querySelectorAll<HTMLElement>("[data-price]");

const showLine = (part: Element, price: string): void => {
  for (const line of linesOf(part)) line.hidden = line.dataset["price"] !== price;
};

/** Of the lines written for each price, shows the one for the slider's position. */
const onInput = ({ target }: Event): void => {
  if (!(target instanceof HTMLInputElement) || target.type !== "range") return;
  const part = target.closest("[data-price-slider]");
  if (part) showLine(part, target.value);
};

/** More positions than any slider can tell apart. */
const MOST_POSITIONS = 1_000;

const isPricing = (value: unknown): value is Pricing => {
  if (typeof value !== "object" || value === null) return false;
  const { monthlyPrice, annualPriceMin: min, annualPriceMax: max } = value as Record<keyof Pricing, unknown>;
  if (![monthlyPrice, min, max].every((price) => Number.isSafeInteger(price) && Number(price) > 0)) return false;
  const positions = (Number(max) - Number(min)) / PRICES.annualStep;
  return positions >= 0 && positions <= MOST_POSITIONS;
};

const isWritten = (said: Pricing): boolean =>
  said.monthlyPrice === PRICING.monthlyPrice &&
  said.annualPriceMin === PRICING.annualPriceMin &&
  said.annualPriceMax === PRICING.annualPriceMax;

const write = (part: ParentNode, words: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(words))
    for (const place of part.querySelectorAll(`[data-words="${name}"]`)) place.textContent = text;
};

const lineOf = (model: HTMLElement, price: number, pricing: Pricing): HTMLElement => {
  const line = model.cloneNode(true) as HTMLElement;
  line.dataset["price"] = String(price);
  write(line, annualPriceWords(price, pricing));
  return line;
};

const writeSlider = (part: Element, pricing: Pricing): void => {
  const slider = part.querySelector<HTMLInputElement>('input[type="range"]');
  const [model] = linesOf(part);
  if (!slider || !model) return;
  const isUntouched = slider.value === slider.defaultValue;
  const prices = annualPrices(pricing);
  Object.assign(slider, { min: String(prices[0]), max: String(prices.at(-1)), defaultValue: String(prices[0]) });
  if (isUntouched) slider.value = slider.defaultValue;
  model.parentElement?.replaceChildren(...prices.map((price) => lineOf(model, price, pricing)));
  showLine(part, slider.value);
};

/**
 * The prices in a written page are those of its build. What the server says takes their place; where it says nothing,
 * or the same, nothing moves.
 */
const followPrices = async (signal: AbortSignal): Promise<void> => {
  const parts = document.querySelectorAll("[data-price-slider]");
  if (parts.length === 0) return;
  const answer = await sendRequest(getPricing.path, { signal });
  const said: unknown = answer.ok ? await answer.json() : null;
  if (signal.aborted || !isPricing(said) || isWritten(said)) return;
  write(document, pricingWords(said));
  for (const part of parts) writeSlider(part, said);
};

export const attendPriceSliders = (signal: AbortSignal): void => {
  document.addEventListener("input", onInput, { signal });
  void followPrices(signal).catch(() => {});
};
