import { attendDemoButtons } from "./demo-buttons.ts";
import { attendEmailForms } from "./email-forms.ts";
import { attendFinders } from "./finders.ts";
import { attendPriceSliders } from "./price-sliders.ts";
import { attendMenus } from "./menus.ts";

/** What a public page does beyond being read; returns a function that stops it. */
export const attendPublicPage = (): (() => void) => {
  const stop = new AbortController();
  attendMenus(stop.signal);
  attendEmailForms(stop.signal);
  attendDemoButtons(stop.signal);
  attendPriceSliders(stop.signal);
  attendFinders(stop.signal);
  return () => stop.abort();
};
