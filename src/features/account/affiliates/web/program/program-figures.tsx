import { useEffect, useState } from "react";
import type { ProgramOffer } from "#features/account/affiliates/rules-commission.ts";
import { EarningsCalculator } from "./earnings-calculator.tsx";
import { inFigures } from "./program-words.ts";
import { readOffer, WRITTEN_OFFER } from "./read-offer.ts";

export const PROGRAM_HEADING = "mt-9 font-serif text-2xl font-semibold";

/** The figures of the program and what they come to. Written with those of the product, then as administrators set them. */
export function ProgramFigures() {
  const [offer, setOffer] = useState<ProgramOffer>(WRITTEN_OFFER);
  const [isUnread, setUnread] = useState(false);
  useEffect(() => {
    void readOffer().then((read) => (read === null ? setUnread(true) : setOffer(read)));
  }, []);
  return (
    <>
      <h2 className={PROGRAM_HEADING}>In figures</h2>
      {isUnread && (
        <p role="status" className="mt-3 text-base text-2">
          The figures of today could not be read. These are our standard ones. Load the page again or ask us.
        </p>
      )}
      <table className="mt-4 w-full border-y border-line text-left text-base wrap-break-word">
        <tbody className="divide-y divide-line">
          {inFigures(offer).map(([what, how]) => (
            <tr key={what}>
              <th scope="row" className="py-2.5 pr-4 align-top font-medium">
                {what}
              </th>
              <td className="py-2.5 align-top text-2">{how}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2 className={PROGRAM_HEADING}>What it could come to</h2>
      <EarningsCalculator offer={offer} />
    </>
  );
}
