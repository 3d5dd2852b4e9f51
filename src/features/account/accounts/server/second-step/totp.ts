import { Secret, TOTP } from "otpauth";

const PERIOD_SECONDS = 30;
/** A phone's clock may be half a minute off, and typing takes time. */
const STEPS_AROUND = 1;

export const newTotpKey = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code that a phone scans. */
export const totpUri = (key: string, label: string): string =>
  new TOTP({ issuer: "Tenure", label, secret: Secret.fromBase32(key) }).toString();

/** The half minute, counted from 1970, to which this code belongs; null: it is not valid now. */
export const stepOfCode = (key: string, code: string, at: Date): number | null => {
  const timestamp = at.getTime();
  const token = code.replaceAll(/\s/g, "");
  if (!/^\d{6}$/.test(token)) return null;
  const delta = new TOTP({ secret: Secret.fromBase32(key) }).validate({ token, timestamp, window: STEPS_AROUND });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
};
