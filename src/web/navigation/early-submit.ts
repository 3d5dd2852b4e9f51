const SENT = "data-sent-early";

/**
 * A written page stands before its application listens, and a browser that sends a form by itself writes what was typed, a
 * password too, into the address. Such a form waits; one with an `action` works by itself and may go.
 */
export const EARLY_SUBMIT_SCRIPT = `addEventListener("submit",function(e){var d=document.documentElement.dataset;if(d.adopted||e.target.hasAttribute("action"))return;e.preventDefault();e.target.setAttribute("${SENT}","")},true)`;

/** From here React hears every form itself, and what was sent before is sent now. */
export const adoptForms = (): void => {
  document.documentElement.dataset["adopted"] = "true";
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[${SENT}]`)) {
    form.removeAttribute(SENT);
    form.requestSubmit();
  }
};
