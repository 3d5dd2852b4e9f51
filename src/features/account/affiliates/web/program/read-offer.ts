import { sendRequest } from "#web/credentials/transport.ts";
import { offerOf, PROGRAM_DEFAULTS, type ProgramOffer } from "#features/account/affiliates/rules-commission.ts";

/** As the page is written, before anyone asks. */
export const WRITTEN_OFFER: ProgramOffer = offerOf(PROGRAM_DEFAULTS);

const isOffer = (value: unknown): value is ProgramOffer =>
  typeof value === "object" &&
  value !== null &&
  Object.entries({ ...WRITTEN_OFFER, durationMonths: 0 }).every(([name, written]) => {
    const read: unknown = Object.getOwnPropertyDescriptor(value, name)?.value;
    return typeof read === typeof written || (name === "durationMonths" && read === null);
  });

/** What the program promises now; null: it could not be read. The page loads no client of the application for it. */
export const readOffer = async (): Promise<ProgramOffer | null> => {
  try {
    const response = await sendRequest("/api/affiliates/program", { headers: { accept: "application/json" } });
    const read: unknown = response.ok ? await response.json() : null;
    return isOffer(read) ? read : null;
  } catch {
    return null;
  }
};
