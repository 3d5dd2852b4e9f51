import type { ReactNode } from "react";
import type { CivilDate } from "#shared/civil-date.ts";
import { exchangeName, exchangeResult } from "#features/tools/calculators/1031-exchange-timer/exchange-result.ts";
import type { TimerValues } from "#features/tools/calculators/1031-exchange-timer/fields.ts";
import { Answer } from "../frame/answer.tsx";
import { Countdown } from "./countdown.tsx";
import { ExchangeStatus } from "./exchange-status.tsx";
import { type DatedExchange, exchangeHeadline, exchangeReason, isMissed } from "./exchange-words.ts";

/** The exchanges with a closing day. */
export const datedExchanges = ({ exchanges }: TimerValues, today: CivilDate): DatedExchange[] =>
  exchanges.flatMap((values, index) => {
    const result = exchangeResult(values, today);
    return result.state === "dated"
      ? [{ id: `exchange-${index + 1}`, name: exchangeName(values, index), values, result }]
      : [];
  });

/** The exchanges whose days cannot be right, each with the reason. */
const refusalsOf = ({ exchanges }: TimerValues, today: CivilDate): string[] =>
  exchanges.flatMap((values, index) => {
    const result = exchangeResult(values, today);
    if (result.state !== "refused") return [];
    return [exchanges.length > 1 ? `${exchangeName(values, index)}: ${result.says}` : result.says];
  });

const nextOf = (dated: readonly DatedExchange[]): DatedExchange | undefined =>
  dated
    .filter(({ result }) => result.stage.next !== null)
    .toSorted((a, b) => ((a.result.stage.next?.by ?? "") < (b.result.stage.next?.by ?? "") ? -1 : 1))[0] ?? dated[0];

export type ExchangeAnswerProps = { values: TimerValues; today: CivilDate | null; actions?: ReactNode };

/** What is due next, and the days of every exchange. */
export function ExchangeAnswer({ values, today, actions }: ExchangeAnswerProps) {
  const dated = today === null ? [] : datedExchanges(values, today);
  const next = nextOf(dated);
  if (today === null || next === undefined) return <Nothing values={values} today={today} actions={actions} />;
  const { stage } = next.result;
  return (
    <Answer
      label={dated.length > 1 ? `${next.name}: next` : "Next"}
      headline={exchangeHeadline(next.result)}
      tone={isMissed(next.result) ? "danger" : "plain"}
      reason={
        <>
          <p>{exchangeReason(next.result, next.values, today)}</p>
          {stage.next && stage.stage !== "before-closing" && (
            <p className="mt-1 text-base text-3 print:hidden">
              <Countdown by={stage.next.by} />
            </p>
          )}
        </>
      }
      actions={actions}
    >
      <div className="mt-4">
        {refusalsOf(values, today).map((says) => (
          <p key={says} className="mb-3 text-base text-danger-text">
            {says}
          </p>
        ))}
        {dated.map((one) => (
          <ExchangeStatus key={one.id} {...one} today={today} isAlone={dated.length === 1} />
        ))}
      </div>
    </Answer>
  );
}

function Nothing({ values, today, actions }: ExchangeAnswerProps) {
  const refusals = today === null ? [] : refusalsOf(values, today);
  return (
    <Answer
      isEmpty
      label="Your days"
      headline={refusals.length === 0 ? "Enter the closing day" : "These days do not fit"}
      reason={
        refusals.length === 0 ? (
          <p>The last days to name and to receive replacement property follow from it.</p>
        ) : (
          refusals.map((says) => <p key={says}>{says}</p>)
        )
      }
      actions={actions}
    />
  );
}
