const SENT = "data-sent-early";

/**
 * A written page is shown before its application listens, and a browser that submits a form by itself puts what was
 * typed, even a password, into the address. Such a form waits; one with an `action` works by itself and may be sent.
 */
export const EARLY_SUBMIT_SCRIPT = `addEventListener("submit",function(e){var d=document.documentElement.dataset;if(d.adopted||e.target.hasAttribute("action"))return;e.preventDefault();e.target.setAttribute("${SENT}","")},true)`;

/** From here on React handles every form itself, and what was submitted before is sent now. */
export const adoptForms = (): void => {
  document.documentElement.dataset["adopted"] = "true";
  for (const form of document.querySelectorAll<HTMLFormElement>(`form[${SENT}]`)) {
    form.removeAttribute(SENT);
    form.requestSubmit();
  }
};
