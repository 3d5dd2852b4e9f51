/** What a time stamp of an outside authority (RFC 3161) turned out to be. */
export type TimeStampFinding =
  | {
      readonly ok: true;
      /** When the authority says it signed, an instant in UTC. */
      readonly at: string;
      /** The name that its certificate carries, in its own words. */
      readonly authority: string;
      /**
       * Whether its certificate leads to a root that the reader supplied. Otherwise anyone may have made the stamp, so no one
       * vouches for it.
       */
      readonly isTrusted: boolean;
      /** Why it is not trusted although roots were given; null if it is trusted, or if none were given. */
      readonly distrust: string | null;
    }
  | { readonly ok: false; readonly problem: string };

/**
 * Checks one time stamp of a root. `time-stamp/` has one; it is passed in because it needs a certificate library, which a page
 * without time stamps does not load.
 *
 * @param token the time-stamp token (a CMS SignedData in DER).
 * @param root the 64 hexadecimal digits that it must be a stamp of.
 * @param trustRoots certificates in DER that the reader trusts. Never taken from the record.
 */
export type CheckTimeStamp = (
  token: Uint8Array,
  root: string,
  trustRoots: readonly Uint8Array[],
) => Promise<TimeStampFinding>;
