import { STORED } from "../credentials/browser-storage.ts";

/**
 * Marks the document as `data-session="in"` when this browser holds a session, before anything is painted and without
 * asking the server: the header then shows DASHBOARD instead of LOGIN by CSS alone. A session that has ended is
 * discovered after the button is pressed, when the shell's guard leads to the sign-in page.
 */
export const SESSION_SCRIPT = `(function(){try{if(localStorage.getItem("${STORED.accessToken}")||localStorage.getItem("${STORED.demoMode}"))document.documentElement.dataset.session="in"}catch(e){}})()`;

/** The same after a sign-in or sign-out that did not load a document. */
export const markSession = (isSignedIn: boolean): void => {
  if (isSignedIn) document.documentElement.dataset["session"] = "in";
  else delete document.documentElement.dataset["session"];
};
