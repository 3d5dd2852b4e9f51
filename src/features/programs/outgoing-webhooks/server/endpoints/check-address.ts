import { OutboundRefusal } from "#server/outbound/outbound-refusal.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import { ok, refused, type Result } from "#shared/result.ts";
import { ADDRESS_MAX_CHARACTERS } from "#features/programs/outgoing-webhooks/rules.ts";
import { isOwnAddress } from "../is-own-address.ts";

const LOOK_PATIENCE_MS = 5_000;

const readAddress = (text: string): Result<URL> => {
  const url = URL.parse(text.trim());
  if (!url || url.protocol !== "https:" || url.hostname === "")
    return refused("Enter an address that begins with https://");
  if (url.username !== "" || url.password !== "") return refused("Leave the name and password out of the address");
  if (url.port !== "") return refused("Leave the port out: we only send to the usual one of https, 443");
  if (url.href.length > ADDRESS_MAX_CHARACTERS) return refused("This address is too long");
  url.hash = "";
  return ok(url);
};

const refuse = (message: string): AppError => new AppError("validation_failed", { fields: { address: message } });

/**
 * An address to which we would send now: https at its usual port, not our own, with a name that leads to public addresses alone.
 * Where it leads later is asked again each time. What stands behind it is not tried out: that would tell whoever asks.
 */
export const checkAddress = async (platform: Platform, text: string): Promise<string> => {
  const read = readAddress(text);
  if (!read.ok) throw refuse(read.reason);
  if (await isOwnAddress(platform, read.value)) throw refuse("This is Tenure's own address");
  try {
    await platform.outbound.reach(read.value.hostname, { patienceMs: LOOK_PATIENCE_MS });
  } catch (error) {
    if (error instanceof OutboundRefusal)
      throw refuse("This address leads to no server on the internet that we may ask");
    throw error;
  }
  return read.value.href;
};
