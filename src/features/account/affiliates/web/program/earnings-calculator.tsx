import { formatCount, formatMoney } from "@tenure/ui";
import { useState } from "react";
import type { ProgramOffer } from "#features/account/affiliates/rules-commission.ts";
import { earningsOf } from "./earnings-of.ts";

const PEOPLE = { min: 1, max: 200, start: 25 };

const money = (cents: number): string => formatMoney(cents, { cents: "always" });

/** A slider, and what so many people's first payments earn. */
export function EarningsCalculator({ offer }: { offer: ProgramOffer }) {
  const [people, setPeople] = useState(PEOPLE.start);
  return (
    <div className="sheet mt-4 p-5 shadow-sm sm:p-6">
      <label className="block text-base font-medium" htmlFor="affiliate-people">
        People who pay for the first time
      </label>
      <input
        id="affiliate-people"
        type="range"
        min={PEOPLE.min}
        max={PEOPLE.max}
        value={people}
        aria-valuetext={formatCount(people, "person", "people")}
        onChange={(event) => setPeople(Number(event.target.value))}
        className="mt-2 h-6 w-full accent-brand pointer-coarse:h-11"
      />
      <table className="mt-4 w-full border-y border-line text-left text-base wrap-break-word">
        <caption className="pb-2 text-left text-base text-2" aria-live="polite">
          What the first payments of {formatCount(people, "person", "people")} earn you, by the plan that they choose
        </caption>
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pr-4 font-semibold">
              Plan
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-semibold">
              Each
            </th>
            <th scope="col" className="py-2 text-right font-semibold">
              All of them
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {earningsOf(people, offer).map(({ name, priceCents, eachCents, allCents }) => (
            <tr key={name}>
              <th scope="row" className="py-2.5 pr-4 font-medium">
                {name}: {formatMoney(priceCents)}
              </th>
              <td className="py-2.5 pr-4 text-right text-2 tabular-nums">{money(eachCents)}</td>
              <td className="py-2.5 text-right tabular-nums">{money(allCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-3">
        {offer.applyTo === "recurring" && "Their later payments earn in the same way. "}No forecast: how many people pay
        depends on you and on them. Refunds go back.
      </p>
    </div>
  );
}
