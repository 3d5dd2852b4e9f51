import type { BasicConstraints, Certificate } from "pkijs";
import { OID } from "./object-ids.ts";

/** Longest path from a signer to a root; a longer one is no authority but an attack on the reader's patience. */
const MAX_STEPS = 6;

/** Critical extensions that are checked here; a certificate with any other one is refused. */
const KNOWN_CRITICAL: ReadonlySet<string> = new Set([OID.keyUsage, OID.basicConstraints, OID.extendedKeyUsage]);

export function wasValidAt(certificate: Certificate, at: Date): boolean {
  return certificate.notBefore.value <= at && at <= certificate.notAfter.value;
}

/** The value of an extension as the library reads it; undefined when the certificate has none. */
export function extensionOf(
  certificate: Certificate,
  id: string,
): { readonly critical: boolean; readonly value: unknown } | undefined {
  const found = certificate.extensions?.filter(({ extnID }) => extnID === id) ?? [];
  const [only, ...others] = found;
  // RFC 5280: no extension twice.
  if (only === undefined || others.length > 0) return undefined;
  return { critical: only.critical, value: only.parsedValue };
}

export function hasUnknownCritical(certificate: Certificate): boolean {
  return (certificate.extensions ?? []).some(({ critical, extnID }) => critical && !KNOWN_CRITICAL.has(extnID));
}

export const sameCertificate = (one: Certificate, other: Certificate): boolean => {
  const [left, right] = [new Uint8Array(one.toSchema().toBER()), new Uint8Array(other.toSchema().toBER())];
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
};

type Way = { readonly pool: readonly Certificate[]; readonly roots: readonly Certificate[]; readonly at: Date };

/** Whether signatures lead from a certificate to one of `roots`, each valid at `at`. `pool` holds the certificates included. */
export async function leadsToRoot(
  certificate: Certificate,
  way: Way,
  below: readonly Certificate[] = [],
): Promise<boolean> {
  if (way.roots.some((root) => sameCertificate(root, certificate))) return true;
  if (below.length >= MAX_STEPS) return false;
  const path = [...below, certificate];
  for (const issuer of [...way.roots, ...way.pool]) {
    const isNew = !path.includes(issuer) && certificate.issuer.isEqual(issuer.subject);
    if (!isNew || !mayIssue(issuer, below.length) || !wasValidAt(issuer, way.at)) continue;
    if (!(await hasSigned(issuer, certificate))) continue;
    if (await leadsToRoot(issuer, way, path)) return true;
  }
  return false;
}

/** @param casBelow how many authority certificates are between this one and the signer. */
function mayIssue(certificate: Certificate, casBelow: number): boolean {
  if (hasUnknownCritical(certificate)) return false;
  const constraints = extensionOf(certificate, OID.basicConstraints)?.value as BasicConstraints | undefined;
  if (constraints?.cA !== true) return false;
  const { pathLenConstraint: most } = constraints;
  if (typeof most === "number" && casBelow > most) return false;
  const usage = extensionOf(certificate, OID.keyUsage)?.value as
    | { valueBlock: { valueHexView: Uint8Array } }
    | undefined;
  const KEY_CERT_SIGN = 4;
  return usage === undefined || ((usage.valueBlock.valueHexView[0] ?? 0) & KEY_CERT_SIGN) !== 0;
}

async function hasSigned(issuer: Certificate, certificate: Certificate): Promise<boolean> {
  try {
    return await certificate.verify(issuer);
  } catch {
    // A key or algorithm that cannot be read verifies nothing.
    return false;
  }
}
