import { Resolver } from "node:dns/promises";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import type { HeaderFields } from "./header-fields.ts";
import { type ArrivedMail, MailRefusal } from "./mail-door.ts";
import { namesAddress } from "./names-address.ts";

/** What a reader sees, so far as the mail has it. Gmail, Workspace and Yahoo don't sign how the text is to be read. */
const MUST_BE_SIGNED = ["from", "subject", "date"];

type Signed = Pick<ArrivedMail, "from" | "isSigned" | "isSentHere" | "messageId">;

const resolverOf = (servers: readonly string[], timeout: number) => {
  const resolver = new Resolver({ timeout, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  return async (name: string, type: string): Promise<string[][]> => {
    if (type !== "TXT") throw Object.assign(new Error("keys are TXT records"), { code: "ENODATA" });
    return resolver.resolveTxt(name);
  };
};

type Verified = Awaited<ReturnType<typeof dkimVerify>>["results"][number];

const covers = ({ signingHeaders }: Verified, name: string): boolean =>
  (signingHeaders?.keys ?? "")
    .toLowerCase()
    .split(/[:\s]+/)
    .includes(name);

/** It holds, covers all of the text (no `l=` leaves a part to others), and stands for the domain of From. */
const holds = (verified: Verified, { values }: HeaderFields): boolean => {
  const { status } = verified;
  return (
    status.result === "pass" &&
    status.underSized === undefined &&
    status.testing !== true &&
    Boolean(status.aligned) &&
    MUST_BE_SIGNED.every((name) => !values.has(name) || covers(verified, name))
  );
};

/** No name server said which key it has. */
const isOpen = ({ status }: Verified): boolean => status.result === "temperror" && Boolean(status.aligned);

const idOf = ({ values }: HeaderFields, holding: readonly Verified[]): Signed["messageId"] => {
  if (!values.get("message-id")?.some((id) => /[^<>\s]/.test(id))) return "none";
  return holding.some((one) => covers(one, "message-id")) ? "signed" : "said";
};

type Verifying = {
  /** Whom to ask, with ports; none: those of this machine. */
  servers: readonly string[];
  header: HeaderFields;
  /** To which it came. */
  address: string;
  timeout?: number;
};

/**
 * Who signed a mail (RFC 6376), and whether that is whom it says it is from: of its domain, or one under the same
 * registered name. Whoever has a mail can send it on to any address with its signature, and with other fields that are not
 * signed: only a signed To or Cc says that it was meant for this one.
 *
 * @throws MailRefusal where no name server says which keys there are: it may say so later.
 */
export const verifySignature = async (
  raw: Buffer,
  { servers, header, address, timeout = 3_000 }: Verifying,
): Promise<Signed> => {
  const { headerFrom, results } = await dkimVerify(raw, {
    resolver: resolverOf(servers, timeout),
    rejectRsaSha1: true,
    minBitLength: 1024,
  });
  const isOne = headerFrom.length === 1;
  const holding = isOne ? results.filter((one) => holds(one, header)) : [];
  const naming = ["to", "cc"].filter((name) => header.values.get(name)?.some((field) => namesAddress(field, address)));
  const sentHere = holding.filter((one) => naming.some((name) => covers(one, name)));
  if (isOne && holding.length === 0 && results.some(isOpen))
    throw new MailRefusal(
      451,
      "Your domain's name server doesn't answer, so the signature can't be checked. Try again later.",
    );
  return {
    from: isOne ? (headerFrom[0]?.toLowerCase() ?? null) : null,
    isSigned: holding.length > 0,
    isSentHere: sentHere.length > 0,
    messageId: idOf(header, sentHere),
  };
};
