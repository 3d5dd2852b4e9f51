/** Of the lines written for each price, shows the one for the slider's position. */
const onInput = ({ target }: Event): void => {
  if (!(target instanceof HTMLInputElement) || target.type !== "range") return;
  for (const line of target.closest("[data-price-slider]")?.querySelectorAll<HTMLElement>("[data-price]") ?? []) {
    line.hidden = line.dataset["price"] !== target.value;
  }
};

export const attendPriceSliders = (signal: AbortSignal): void => {
  document.addEventListener("input", onInput, { signal });
};
