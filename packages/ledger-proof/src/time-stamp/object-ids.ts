/** Object identifiers of RFC 3161, RFC 5652, RFC 5280 and RFC 5816, as far as a time stamp needs them. */
export const OID = {
  sha1: "1.3.14.3.2.26",
  sha256: "2.16.840.1.101.3.4.2.1",
  sha384: "2.16.840.1.101.3.4.2.2",
  sha512: "2.16.840.1.101.3.4.2.3",
  signedData: "1.2.840.113549.1.7.2",
  data: "1.2.840.113549.1.7.1",
  timeStampInfo: "1.2.840.113549.1.9.16.1.4",
  contentType: "1.2.840.113549.1.9.3",
  signingCertificate: "1.2.840.113549.1.9.16.2.12",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  keyUsage: "2.5.29.15",
  basicConstraints: "2.5.29.19",
  extendedKeyUsage: "2.5.29.37",
  timeStamping: "1.3.6.1.5.5.7.3.8",
  commonName: "2.5.4.3",
  organization: "2.5.4.10",
} as const;

/** Hashes that a stamp's signature may rest on; SHA-1 and older can be forged. */
export const STRONG_HASHES: ReadonlyMap<string, string> = new Map([
  [OID.sha256, "SHA-256"],
  [OID.sha384, "SHA-384"],
  [OID.sha512, "SHA-512"],
]);
