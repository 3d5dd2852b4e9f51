import { fromBER } from "asn1js";
import { Certificate, ContentInfo, SignedData, type SignerInfo, TSTInfo } from "pkijs";
import { OID } from "./object-ids.ts";

export type ReadToken = {
  readonly ok: true;
  readonly signed: SignedData;
  readonly signer: SignerInfo;
  readonly info: TSTInfo;
  /** The bytes of the TSTInfo, which the signed attributes hash. */
  readonly content: ArrayBuffer;
  readonly certificates: readonly Certificate[];
};

const NO_FORM = "its form is not that of RFC 3161";
/** More certificates than this are included for no good reason. */
const MAX_CERTIFICATES = 20;

/** Takes a time-stamp token apart, without judging what it says. */
export function readToken(token: Uint8Array): ReadToken | { readonly ok: false; readonly problem: string } {
  try {
    const bytes = new Uint8Array(token);
    if (fromBER(bytes).offset !== bytes.length) return broken(NO_FORM);
    const outer = ContentInfo.fromBER(bytes);
    if (outer.contentType !== OID.signedData) return broken("it is not signed data");
    const signed = new SignedData({ schema: outer.content });
    const { eContent, eContentType } = signed.encapContentInfo;
    const [signer, ...others] = signed.signerInfos;
    if (eContentType !== OID.timeStampInfo || eContent === undefined) return broken("it is not a time stamp");
    if (signer === undefined || others.length > 0) return broken("it has not exactly one signer");
    const content = eContent.getValue();
    const certificates = (signed.certificates ?? []).filter((one) => one instanceof Certificate);
    if (certificates.length > MAX_CERTIFICATES) return broken("it carries too many certificates");
    return { ok: true, signed, signer, info: TSTInfo.fromBER(content), content, certificates };
  } catch {
    return broken(NO_FORM);
  }
}

function broken(problem: string): { readonly ok: false; readonly problem: string } {
  return { ok: false, problem };
}
