import { Certificate } from "pkijs";
import { base64ToBytes, isBase64 } from "../base64.ts";

const MAX_BYTES = 1_000_000;
const PEM = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/** The certificates in a file that the reader supplied: one in DER, or any number in PEM. Null: it holds none. */
export function readTrustRoots(bytes: Uint8Array): readonly Uint8Array[] | null {
  if (bytes.length === 0 || bytes.length > MAX_BYTES) return null;
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  const blocks = [...text.matchAll(PEM)].map(([, body = ""]) => body.replaceAll(/\s/g, ""));
  if (blocks.some((body) => !isBase64(body, MAX_BYTES))) return null;
  const certificates = blocks.length > 0 ? blocks.map(base64ToBytes) : [bytes];
  return certificates.every(isCertificate) ? certificates : null;
}

function isCertificate(der: Uint8Array): boolean {
  try {
    Certificate.fromBER(new Uint8Array(der));
    return true;
  } catch {
    return false;
  }
}
