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

/** When the account whose sign-in was last refused in this tab will be erased; null: no one here has proved to be its owner. */
export const readCanceledUntil = (): string | null => canceledUntil;

/** `until`: told to someone who has just shown that the account is theirs. */
export const endCanceledAccount = (until: unknown): void => {
  canceledUntil = typeof until === "string" ? until : null;
  removeTokens();
  tellSessionEvent("ended");
  goToDoor(loginPath({ reason: "account_canceled" }));
};

/** The refresh was refused during a write, or fixed nothing: the person signs in again and comes back here. */
export const endRefusedWrite = (): void => {
  removeTokens();
  tellSessionEvent("ended");
  keepTypedForms();
  goToDoor(loginPath({ next: currentAddress() }));
};

/** The same during a read: signed out. */
export const endRefusedRead = (): void => {
  removeTokens();
  void signOut();
};
