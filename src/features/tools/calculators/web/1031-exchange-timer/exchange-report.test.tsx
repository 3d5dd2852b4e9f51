import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EXCHANGE_FIELDS, type TimerValues } from "#features/tools/calculators/1031-exchange-timer/fields.ts";
import { startValues } from "#features/tools/calculators/state/fields.ts";
import { ExchangeAnswer } from "./exchange-answer.tsx";
import { EnteredExchanges } from "./exchange-report.tsx";

it.each([
  [{ isAcquired: false, receivedOn: null, isRevoked: false }, "Elm Street"],
  [{ isAcquired: true, receivedOn: null, isRevoked: false }, "Elm Street (received)"],
  [{ isAcquired: false, receivedOn: null, isRevoked: true }, "Elm Street (revoked by day 45)"],
  [{ isAcquired: true, receivedOn: null, isRevoked: true }, "Elm Street (received, revoked by day 45)"],
  [{ isAcquired: true, receivedOn: null, isRevoked: false, name: "" }, "Property 1 (received)"],
])("with %o an identified property is listed as %s", (marks, label) => {
  const property = { name: "Elm Street", value: 400_000, ...marks };
  const markup = renderToStaticMarkup(
    <EnteredExchanges values={{ exchanges: [{ ...startValues(EXCHANGE_FIELDS), identified: [property] }] }} />,
  );
  expect(markup).toContain(`>${label}</dt>`);
});

it("tells of an exchange whose days cannot be right, alone and beside others", () => {
  const wrong = { ...startValues(EXCHANGE_FIELDS), name: "Oak", soldOn: "2026-10-31", completedOn: "2026-10-01" };
  const right = { ...startValues(EXCHANGE_FIELDS), soldOn: "2026-10-31" };
  const reverse = "Property received before the closing is a reverse exchange, with dates of its own.";
  const answer = (exchanges: TimerValues["exchanges"]): string =>
    renderToStaticMarkup(<ExchangeAnswer values={{ exchanges }} today="2026-11-23" />);
  expect(answer([wrong])).toContain("These days do not fit");
  expect(answer([wrong])).toContain(`<p>${reverse}</p>`);
  expect(answer([right, wrong])).toContain("22 days to identify");
  expect(answer([right, wrong])).toContain(`Oak: ${reverse}`);
  expect(answer([startValues(EXCHANGE_FIELDS)])).toContain("Enter the closing day");
});
