import { actingToken } from "./acting.ts";
import { readStored, removeStored, STORED, writeStored } from "./browser-storage.ts";

export const readAccessToken = (): string | null => actingToken() ?? readStored(STORED.accessToken);
export const storeAccessToken = (token: string): void => writeStored(STORED.accessToken, token);

export const removeTokens = (): void => {
  removeStored(STORED.accessToken);
  removeStored(STORED.refreshToken);
};

/** The user that a token names, unchecked: only for telling accounts apart in one browser. */
export const subjectOf = (token: string | null): string | null => {
  try {
    const claims: unknown = JSON.parse(atob((token?.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    const isNamed = typeof claims === "object" && claims !== null && "sub" in claims && typeof claims.sub === "string";
    return isNamed ? String(claims.sub) : null;
  } catch {
    return null;
  }
};
