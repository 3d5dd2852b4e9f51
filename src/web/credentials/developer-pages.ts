import { readStored, removeStored, STORED, writeStored } from "./browser-storage.ts";

/** Whether this browser lists the pages for developers: the palette, the phone's map and the list of all pages. */
export const showsDeveloperPages = (): boolean => readStored(STORED.developerPages) === "on";

export const showDeveloperPages = (on: boolean): void => {
  if (on) writeStored(STORED.developerPages, "on");
  else removeStored(STORED.developerPages);
};
