import { reviveMailSource } from "#features/intake/sources/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { takeRandomBytes } from "#server/random-bytes.ts";
import { AppError } from "#shared/errors.ts";
import type { makeMailAddress as contract } from "../contract.ts";
import { addressOf } from "../rules.ts";
import { presentAddress } from "./present-address.ts";
import { lockAddress, putAddress } from "./store.ts";

/** 32 letters and digits that look like no other one: 20 of them are 100 bits. */
const LETTERS = "abcdefghijkmnpqrstuvwxyz23456789";

const newToken = (): string => [...takeRandomBytes(20)].map((byte) => LETTERS[byte % LETTERS.length]).join("");

/**
 * The address of before is unknown from here on. A source that was ended is one again. Pressed twice, or in two tabs, it makes
 * one address: whoever does not name the one that stands gets to know it.
 */
export async function makeMailAddress(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, db: tx, scope, body, receivedAt: at, event } = call;
  if (platform.config.mailIn.is === "off")
    throw new AppError("state_conflict", { message: "Forwarding addresses aren't available on this installation." });
  const { domain } = platform.config.mailIn;
  const before = await lockAddress(scope, tx);
  if (before && addressOf(before.token, domain) !== body.replaces) {
    event.omit();
    return presentAddress(platform, scope, { db: tx, at });
  }
  await putAddress(scope, tx, { token: newToken(), madeAs: scope.relation, madeAt: at });
  await reviveMailSource(scope, tx, at);
  event.say({});
  return presentAddress(platform, scope, { db: tx, at });
}
