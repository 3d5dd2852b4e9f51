import { Resolver } from "node:dns/promises";

/** What the name server says; `silent`: it did not answer, or could not. */
export type TxtRecords = { is: "answered"; values: readonly string[] } | { is: "silent" };

/** Codes for no such name, and for a name without such a record. */
const NOTHING: ReadonlySet<string> = new Set(["ENOTFOUND", "ENODATA"]);

/** The TXT records of a name. `servers`: whom to ask, with ports; none: those of this machine. */
export const readTxtRecords = async (name: string, servers: readonly string[]): Promise<TxtRecords> => {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers.length > 0) resolver.setServers(servers);
  try {
    // A long value arrives in pieces.
    return { is: "answered", values: (await resolver.resolveTxt(name)).map((pieces) => pieces.join("")) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code !== undefined && NOTHING.has(code) ? { is: "answered", values: [] } : { is: "silent" };
  }
};
