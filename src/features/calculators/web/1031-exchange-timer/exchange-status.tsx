import { Receipt } from "@tenure/ui";
import type { ExchangeValues } from "#features/calculators/1031-exchange-timer/fields.ts";
import { dateLines, type DatedResult, deferText, exchangeCautions, identifiedText } from "./exchange-words.ts";

/** Days, cautions and checks of one exchange. */
export function ExchangeStatus(props: { name: string; values: ExchangeValues; result: DatedResult; isAlone: boolean }) {
  const { name, values, result, isAlone } = props;
  const identified = identifiedText(result, values);
  const defer = deferText(result);
  return (
    <section aria-label={name} className="mt-4">
      {!isAlone && <h3 className="font-serif text-xl font-semibold wrap-anywhere">{name}</h3>}
      {exchangeCautions(result, values).map((caution) => (
        <p key={caution} className="mt-1 text-base text-warn-text">
          {caution}
        </p>
      ))}
      <Receipt label={`Days of ${name}`} lines={dateLines(result, values)} className="mt-2" />
      {identified && (
        <p className={`mt-3 text-base ${result.identified?.verdict === "not_met" ? "text-danger-text" : "text-2"}`}>
          {identified}
        </p>
      )}
      {defer && <p className="mt-3 text-base text-2">{defer}</p>}
    </section>
  );
}
