/** The one live region through which all charts of a page are read out. */
let region: HTMLElement | null = null;

/** A live region must exist before its first text for that text to be read out. */
export const prepareAnnouncements = (): void => {
  if (region?.isConnected) return;
  region = document.createElement("div");
  region.className = "sr-only";
  region.setAttribute("role", "status");
  region.setAttribute("aria-live", "polite");
  region.dataset["charts"] = "";
  document.body.append(region);
};

export const announce = (text: string): void => {
  prepareAnnouncements();
  if (region) region.textContent = text;
};
