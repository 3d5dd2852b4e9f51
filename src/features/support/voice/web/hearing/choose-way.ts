import type { OnDevice } from "./speech.ts";

/** How voice becomes text: by the browser itself, by a service of this installation, or by the browser's maker. */
export type Way = "on-device" | "install" | "server" | "browser";

export type Chances = {
  onDevice: OnDevice;
  /** The browser listens at all, if need be by its maker's service. */
  hasRecognition: boolean;
  canRecord: boolean;
  /** Who turns a recording into text; null: no one. */
  host: string | null;
  /** The person did not want to install it now, or it failed. */
  skipsInstall: boolean;
  /** No one has switched off what leaves the device. False also while that is not known. */
  mayLeave: boolean;
};

/** The way by which the sound goes least far. Null: there is none. */
export const chooseWay = (chances: Chances): Way | null => {
  const { onDevice, hasRecognition, canRecord, host, skipsInstall, mayLeave } = chances;
  if (onDevice === "available") return "on-device";
  if (onDevice !== "unavailable" && !skipsInstall) return "install";
  if (!mayLeave) return null;
  if (host !== null && canRecord) return "server";
  return hasRecognition ? "browser" : null;
};
