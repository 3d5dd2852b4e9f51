import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigation } from "react-router";
import { keepTypedForms } from "../credentials/kept-forms.ts";
import { loginPath } from "../paths.ts";
import { currentAddress, goToDoor, isLeaving } from "../credentials/navigation.ts";
import { isAuthStatusFailure, userQuery } from "./user-query.ts";

/**
 * The session was lost under an open page whose guard had already let the person in: they sign in and come back here.
 * Someone already on the way to another page is led there by the code that ended the session.
 */
export const useSignInAgain = (): void => {
  const isIdle = useNavigation().state === "idle";
  const { data, error } = useQuery(userQuery);
  const isUnclear = isAuthStatusFailure(error);
  // Undefined while it is unknown.
  const isLost = data === null || isUnclear;
  useEffect(() => {
    if (!isLost || !isIdle || isLeaving()) return;
    keepTypedForms();
    goToDoor(loginPath({ next: currentAddress(), ...(isUnclear ? { reason: "auth_status" } : {}) }));
  }, [isLost, isUnclear, isIdle]);
};
