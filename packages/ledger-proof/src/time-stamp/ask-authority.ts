import { Integer, OctetString } from "asn1js";
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from "pkijs";
import { bytesToHex, hexToBytes } from "../bytes.ts";
import { readToken } from "./read-token.ts";
import { OID } from "./object-ids.ts";

/** Status `granted` and `grantedWithMods` of RFC 3161; anything else is a refusal. */
const GRANTED: ReadonlySet<number> = new Set([0, 1]);

/**
 * The request for a time stamp of a root (RFC 3161 section 2.4.1), in DER. The authority learns 32 bytes and no more.
 *
 * @param nonce 16 random bytes, fresh for each request, so that an old answer cannot pass for a new one.
 */
export function timeStampRequest(root: string, nonce: Uint8Array): Uint8Array {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: OID.sha256 }),
      hashedMessage: new OctetString({ valueHex: new Uint8Array(hexToBytes(root)).buffer }),
    }),
    nonce: nonceOf(nonce),
    certReq: true,
  });
  return new Uint8Array(request.toSchema().toBER());
}

/** The token in an authority's answer, if it grants one for this request; what it says is judged by `checkTimeStamp`. */
export function readTimeStampResponse(
  answer: Uint8Array,
  nonce: Uint8Array,
): { readonly ok: true; readonly token: Uint8Array } | { readonly ok: false; readonly problem: string } {
  let response: TimeStampResp;
  try {
    response = TimeStampResp.fromBER(new Uint8Array(answer));
  } catch {
    return { ok: false, problem: "the answer is no time-stamp response" };
  }
  const { status, statusStrings } = response.status;
  if (!GRANTED.has(status) || response.timeStampToken === undefined) {
    const words = (statusStrings ?? []).map((text) => text.valueBlock.value).join(" ");
    return {
      ok: false,
      problem: `the authority refused (status ${status})${words === "" ? "" : `: ${words.slice(0, 200)}`}`,
    };
  }
  const token = new Uint8Array(response.timeStampToken.toSchema().toBER());
  const read = readToken(token);
  if (!read.ok) return read;
  const answered = read.info.nonce?.valueBlock.valueHexView;
  const asked = nonceOf(nonce).valueBlock.valueHexView;
  if (answered === undefined || bytesToHex(answered) !== bytesToHex(asked)) {
    return { ok: false, problem: "the answer carries another nonce than the request" };
  }
  return { ok: true, token };
}

/** A positive INTEGER in its shortest form: the highest bits are set to 01. */
function nonceOf(nonce: Uint8Array): Integer {
  const bytes = new Uint8Array(nonce);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return new Integer({ valueHex: bytes.buffer });
}
