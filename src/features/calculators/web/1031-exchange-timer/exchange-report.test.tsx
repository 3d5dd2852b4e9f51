import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EXCHANGE_FIELDS } from "#features/calculators/1031-exchange-timer/fields.ts";
import { startValues } from "#features/calculators/state/fields.ts";
import { EnteredExchanges } from "./exchange-report.tsx";

it.each([
  [{ isAcquired: false, isRevoked: false }, "Elm Street"],
  [{ isAcquired: true, isRevoked: false }, "Elm Street (received)"],
  [{ isAcquired: false, isRevoked: true }, "Elm Street (revoked by day 45)"],
  [{ isAcquired: true, isRevoked: true }, "Elm Street (received, revoked by day 45)"],
  [{ isAcquired: true, isRevoked: false, name: "" }, "Property 1 (received)"],
])("with %o an identified property is listed as %s", (marks, label) => {
  const property = { name: "Elm Street", value: 400_000, ...marks };
  const markup = renderToStaticMarkup(
    <EnteredExchanges values={{ exchanges: [{ ...startValues(EXCHANGE_FIELDS), identified: [property] }] }} />,
  );
  expect(markup).toContain(`>${label}</dt>`);
});
