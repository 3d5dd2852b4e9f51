import {
  EXCHANGE_LINES,
  type IdentifiedValues,
  type TimerValues,
} from "#features/tools/calculators/1031-exchange-timer/fields.ts";
import { exchangeName, identifiedName } from "#features/tools/calculators/1031-exchange-timer/exchange-result.ts";
import { EnteredValues } from "../frame/entered-values.tsx";
import { ExchangeAnswer } from "./exchange-answer.tsx";
import { dayText } from "./exchange-words.ts";
import { usePresentDay } from "../frame/use-present.ts";

/** The read-only result, as of today: on a shared page. */
export function ExchangeReport({ values }: { values: TimerValues }) {
  const today = usePresentDay();
  return (
    <div className="flex flex-col gap-12">
      <ExchangeAnswer values={values} today={today} />
      <EnteredExchanges values={values} />
    </div>
  );
}

export function EnteredExchanges({ values }: { values: TimerValues }) {
  return (
    <div className="flex flex-col gap-6">
      {values.exchanges.map((exchange, index) => (
        <EnteredValues
          key={`exchange-${String(index)}`}
          groups={[
            { title: exchangeName(exchange, index), lines: EXCHANGE_LINES },
            {
              title: "Identified replacement property",
              lines: exchange.identified.map((property, at) => ({
                name: String(at),
                label: identifiedLabel(property, at),
                unit: "$",
              })),
            },
          ]}
          values={{
            ...exchange,
            ...Object.fromEntries(exchange.identified.map(({ value }, at) => [String(at), value])),
          }}
        />
      ))}
    </div>
  );
}

/** "Elm Street (received)": the value is next to it. */
const identifiedLabel = (property: IdentifiedValues, at: number): string => {
  const { isAcquired, receivedOn, isRevoked } = property;
  const marks = [
    ...(receivedOn === null ? (isAcquired ? ["received"] : []) : [`received ${dayText(receivedOn)}`]),
    ...(isRevoked ? ["revoked by day 45"] : []),
  ];
  const label = identifiedName(property, at);
  return marks.length === 0 ? label : `${label} (${marks.join(", ")})`;
};
