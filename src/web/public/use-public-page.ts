import { useEffect } from "react";
import { readAccessToken } from "../credentials/access-token.ts";
import { readStored, STORED } from "../credentials/browser-storage.ts";
import { markSession } from "../session/session-mark.ts";
import { attendPublicPage } from "./page-script/attend-public-page.ts";

/** Gives a public page that the application draws what the page script gives to a written one. */
export const usePublicPage = (): void => {
  useEffect(() => {
    markSession(readAccessToken() !== null || readStored(STORED.demoMode) !== null);
    return attendPublicPage();
  }, []);
};
