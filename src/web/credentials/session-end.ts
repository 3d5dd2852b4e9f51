import { keepTypedForms } from "./kept-forms.ts";
import { loginPath } from "../paths.ts";
import { removeTokens } from "./access-token.ts";
import { currentAddress, goToDoor } from "./navigation.ts";
import { tellSessionEvent } from "./session-events.ts";
import { signOut } from "./sign-out.ts";

/** A 401 that nothing can fix: the tokens are worthless. */
export const forgetTokens = (of: "user endpoint" | "other endpoint"): void => {
  removeTokens();
  tellSessionEvent(of === "user endpoint" ? "forgotten" : "doubted");
};

let canceledUntil: string | null = null;

/** When the account goes whose sign-in was refused last, in this tab; null: no one has proved here to be its owner. */
export const readCanceledUntil = (): string | null => canceledUntil;

/** `until`: told to whoever has just shown that the account is theirs. */
export const endCanceledAccount = (until: unknown): void => {
  canceledUntil = typeof until === "string" ? until : null;
  removeTokens();
  tellSessionEvent("ended");
  goToDoor(loginPath({ reason: "account_canceled" }));
};

/** The refresh was refused under a write, or fixed nothing: the person signs in again and comes back here. */
export const endRefusedWrite = (): void => {
  removeTokens();
  tellSessionEvent("ended");
  keepTypedForms();
  goToDoor(loginPath({ next: currentAddress() }));
};

/** The same under a read: signed out. */
export const endRefusedRead = (): void => {
  removeTokens();
  void signOut();
};
