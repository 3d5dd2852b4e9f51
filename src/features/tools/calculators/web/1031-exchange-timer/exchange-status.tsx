import { Receipt } from "@tenure/ui";
import type { CivilDate } from "#shared/civil-date.ts";
import { ExchangeTimeline } from "./exchange-timeline.tsx";
import {
  dateLines,
  type DatedExchange,
  deferText,
  exchangeCautions,
  identifiedText,
  planText,
} from "./exchange-words.ts";

/** Days, cautions and checks of one exchange. */
export function ExchangeStatus(props: DatedExchange & { today: CivilDate; isAlone: boolean }) {
  const { name, values, result, today, isAlone } = props;
  const identified = identifiedText(result, values);
  const defer = deferText(result);
  const plan = planText(result, values, today);
  return (
    <section aria-label={name} className="border-line not-first:mt-6 not-first:border-t not-first:pt-5">
      {!isAlone && <h3 className="font-serif text-xl font-semibold wrap-anywhere">{name}</h3>}
      {exchangeCautions(result, values, today).map((caution) => (
        <p key={caution} className="mt-1 text-base text-warn-text">
          {caution}
        </p>
      ))}
      {plan && <p className="mt-1 text-base text-2">{plan}</p>}
      <Receipt label={`Days of ${name}`} lines={dateLines(result, values)} className="mt-2" />
      <ExchangeTimeline name={name} result={result} today={today} />
      {identified && (
        <p className={`mt-3 text-base ${result.identified?.verdict === "not_met" ? "text-danger-text" : "text-2"}`}>
          {identified}
        </p>
      )}
      {defer && <p className="mt-3 text-base text-2">{defer}</p>}
    </section>
  );
}
