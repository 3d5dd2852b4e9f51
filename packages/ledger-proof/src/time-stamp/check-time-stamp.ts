import type { ObjectIdentifier, OctetString, Sequence } from "asn1js";
import { Certificate, type ExtKeyUsage, getCrypto, IssuerAndSerialNumber } from "pkijs";
import { bytesToHex } from "../bytes.ts";
import type { CheckTimeStamp, TimeStampFinding } from "../time-stamp-finding.ts";
import { extensionOf, hasUnknownCritical, leadsToRoot, wasValidAt } from "./certificate-path.ts";
import { OID, STRONG_HASHES } from "./object-ids.ts";
import { readToken, type ReadToken } from "./read-token.ts";

/** Checks a time stamp of a root as RFC 3161 asks: imprint, signature over the signed attributes, certificate, path. */
export const checkTimeStamp: CheckTimeStamp = async (token, root, trustRoots) => {
  const read = readToken(token);
  if (!read.ok) return refused(read.problem);
  const problem = imprintProblem(read, root);
  if (problem !== null) return refused(problem);
  try {
    const certificate = signerCertificate(read);
    if (certificate === null) return refused("the certificate of its signer is missing");
    const fault =
      certificateProblem(certificate, read.info.genTime) ??
      (await attributesProblem(read, certificate)) ??
      (await signatureProblem(read));
    return fault === null ? await accept(read, certificate, trustRoots) : refused(fault);
  } catch {
    return refused("its signature cannot be read");
  }
};

function refused(problem: string): TimeStampFinding {
  return { ok: false, problem };
}

function imprintProblem({ info }: ReadToken, root: string): string | null {
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const isRoot = hashAlgorithm.algorithmId === OID.sha256 && bytesToHex(hashedMessage.valueBlock.valueHexView) === root;
  return isRoot ? null : "it stamps something else than this root";
}

function signerCertificate({ signer, certificates }: ReadToken): Certificate | null {
  const { sid } = signer;
  if (!(sid instanceof IssuerAndSerialNumber)) return null;
  const isSigner = ({ issuer, serialNumber }: Certificate): boolean =>
    issuer.isEqual(sid.issuer) && serialNumber.isEqual(sid.serialNumber);
  return certificates.find(isSigner) ?? null;
}

function certificateProblem(certificate: Certificate, at: Date): string | null {
  const usage = extensionOf(certificate, OID.extendedKeyUsage);
  const purposes = (usage?.value as ExtKeyUsage | undefined)?.keyPurposes ?? [];
  // RFC 3161 section 2.3: this purpose alone, and critical.
  const isForStamps = usage?.critical === true && purposes.length === 1 && purposes[0] === OID.timeStamping;
  if (!isForStamps) return "its certificate is not one for time stamps";
  if (hasUnknownCritical(certificate)) return "its certificate has a condition that is not known here";
  return wasValidAt(certificate, at) ? null : "its certificate was not valid at the time it states";
}

/** The signed attributes must say that they belong to a time stamp, and which certificate signed (RFC 5816). */
async function attributesProblem({ signer }: ReadToken, certificate: Certificate): Promise<string | null> {
  const attributes = signer.signedAttrs?.attributes ?? [];
  const valueOf = (type: string): unknown => attributes.find((attribute) => attribute.type === type)?.values[0];
  const type = valueOf(OID.contentType) as ObjectIdentifier | undefined;
  if (type?.valueBlock.toString() !== OID.timeStampInfo) return "its signature is not of a time stamp";
  const named = (valueOf(OID.signingCertificateV2) ?? valueOf(OID.signingCertificate)) as Sequence | undefined;
  const isFirstVersion = valueOf(OID.signingCertificateV2) === undefined;
  const [list] = (named?.valueBlock.value ?? []) as Sequence[];
  const [first] = (list?.valueBlock.value ?? []) as Sequence[];
  const parts = (first?.valueBlock.value ?? []) as (Sequence | OctetString)[];
  const algorithm = isFirstVersion ? "SHA-1" : algorithmOf(parts[0]);
  const hash = parts.find((part): part is OctetString => part.idBlock.tagNumber === 4);
  if (algorithm === undefined || hash === undefined) return "it does not name the certificate of its signer";
  const isSame =
    bytesToHex(await digestOf(algorithm, certificate.toSchema().toBER())) === bytesToHex(hash.valueBlock.valueHexView);
  return isSame ? null : "it names another certificate than that of its signer";
}

/** WebCrypto. This package assumes no platform, so it has no types for it. */
type Engine = { digest(algorithm: string, bytes: ArrayBuffer): Promise<ArrayBuffer> };

async function digestOf(algorithm: string, bytes: ArrayBuffer): Promise<Uint8Array> {
  return new Uint8Array(await (getCrypto(true) as unknown as Engine).digest(algorithm, bytes));
}

/** SHA-256 is assumed when no algorithm is written. */
function algorithmOf(part: Sequence | OctetString | undefined): string | undefined {
  if (part === undefined || part.idBlock.tagNumber === 4) return "SHA-256";
  const [id] = (part as Sequence).valueBlock.value as ObjectIdentifier[];
  return STRONG_HASHES.get(id?.valueBlock.toString() ?? "");
}

async function signatureProblem({ signed, signer, content }: ReadToken): Promise<string | null> {
  if (!STRONG_HASHES.has(signer.digestAlgorithm.algorithmId)) return "its signature uses a hash that can be forged";
  // The library checks an imprint only against the stamped text, of which there is none: here the imprint is the root.
  signed.encapContentInfo.eContentType = OID.data;
  const isSigned = await signed.verify({ signer: 0, data: content, checkChain: false });
  return isSigned ? null : "its signature does not hold";
}

async function accept(
  { info, certificates }: ReadToken,
  certificate: Certificate,
  trustRoots: readonly Uint8Array[],
): Promise<TimeStampFinding> {
  const roots = trustRoots.map((der) => Certificate.fromBER(new Uint8Array(der)));
  const at = info.genTime;
  const isTrusted = await leadsToRoot(certificate, { pool: certificates, roots, at });
  const distrust = isTrusted || roots.length === 0 ? null : "its certificate does not lead to the root you gave";
  return { ok: true, at: at.toISOString(), authority: nameOf(certificate), isTrusted, distrust };
}

const NAME_CHARACTERS = 200;

function nameOf({ subject }: Certificate): string {
  const part = (type: string): string | undefined => {
    const value: unknown = subject.typesAndValues.find((one) => one.type === type)?.value.valueBlock.value;
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  const name = part(OID.commonName) ?? part(OID.organization) ?? "a nameless authority";
  return name.replaceAll(/[\u0000-\u001f\u007f]/g, " ").slice(0, NAME_CHARACTERS);
}
