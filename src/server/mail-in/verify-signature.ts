import { Resolver } from "node:dns/promises";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import { MailRefusal } from "./mail-door.ts";

/** What a reader sees and what decides how the text is read, so far as the mail has it. */
const MUST_BE_SIGNED = ["from", "subject", "date", "content-type"];

type Signed = {
  /** Null: it names no address, or several. */
  from: string | null;
  isSigned: boolean;
};

const resolverOf = (servers: readonly string[], timeout: number) => {
  const resolver = new Resolver({ timeout, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name: string, type: string): Promise<string[][]> => {
    if (type !== "TXT") throw Object.assign(new Error("keys are TXT records"), { code: "ENODATA" });
    return resolver.resolveTxt(name);
  };
};

type Verified = Awaited<ReturnType<typeof dkimVerify>>["results"][number];

/** It holds, covers all of the text (no `l=` leaves a part to others), and stands for the domain of From. */
const holds = ({ status, signingHeaders }: Verified, present: ReadonlySet<string>): boolean => {
  const covered = new Set((signingHeaders?.keys ?? "").toLowerCase().split(/[:\s]+/));
  return (
    status.result === "pass" &&
    status.underSized === undefined &&
    status.testing !== true &&
    Boolean(status.aligned) &&
    MUST_BE_SIGNED.every((name) => !present.has(name) || covered.has(name))
  );
};

/**
 * Who signed a mail (RFC 6376), and whether that is whom it says it is from: of its domain, or one under the same
 * registered name. `servers`: whom to ask, with ports; none: those of this machine.
 *
 * @throws MailRefusal where no name server says which keys there are: it may say so later.
 */
export const verifySignature = async (
  raw: Buffer,
  { servers, present, timeout = 3_000 }: { servers: readonly string[]; present: ReadonlySet<string>; timeout?: number },
): Promise<Signed> => {
  const { headerFrom, results } = await dkimVerify(raw, {
    resolver: resolverOf(servers, timeout),
    rejectRsaSha1: true,
    minBitLength: 1024,
  });
  const [from, ...others] = headerFrom;
  if (from === undefined || others.length > 0) return { from: null, isSigned: false };
  if (results.some((one) => holds(one, present))) return { from: from.toLowerCase(), isSigned: true };
  if (results.some(({ status }) => status.result === "temperror" && Boolean(status.aligned)))
    throw new MailRefusal(
      451,
      "Your domain's name server doesn't answer, so the signature can't be checked. Try again later.",
    );
  return { from: from.toLowerCase(), isSigned: false };
};
