import { readStored, removeStored, STORED, writeStored } from "./browser-storage.ts";

export const readAccessToken = (): string | null => readStored(STORED.accessToken);
export const storeAccessToken = (token: string): void => writeStored(STORED.accessToken, token);

export const removeTokens = (): void => {
  removeStored(STORED.accessToken);
  removeStored(STORED.refreshToken);
};
