import { Button } from "@tenure/ui";
import { BellRing, CalendarPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { EXCHANGE_TIMER } from "#features/tools/calculators/1031-exchange-timer/about.ts";
import { exchangeDays } from "#features/tools/calculators/1031-exchange-timer/exchange-calendar.ts";
import { exchangeDeadlines } from "#features/tools/calculators/1031-exchange-timer/exchange-deadlines.ts";
import { TIMER_FIELDS } from "#features/tools/calculators/1031-exchange-timer/fields.ts";
import { EXCHANGE_QUESTIONS } from "#features/tools/calculators/1031-exchange-timer/questions.ts";
import { calendarFile } from "#shared/export/calendar.ts";
import { saveFile } from "#web/api/save-file.ts";
import { ToolActions } from "../keep/tool-actions.tsx";
import { ToolPage } from "../frame/tool-page.tsx";
import { useToolState } from "../frame/use-tool-state.ts";
import { datedExchanges, ExchangeAnswer } from "./exchange-answer.tsx";
import { ExchangeForm } from "./exchange-form.tsx";
import { EnteredExchanges } from "./exchange-report.tsx";
import { usePresentDay } from "../frame/use-present.ts";

/** Few people open these: contract, validation and dialog load only then. */
const ReminderDialog = lazy(async () => ({ default: (await import("./reminder-dialog.tsx")).ReminderDialog }));

/** The interactive tool; the page around it is prerendered. */
export function ExchangeTool() {
  const { values, ignored, set, reset, round, fragment } = useToolState(TIMER_FIELDS);
  const today = usePresentDay();
  const [isAskingForMail, setIsAskingForMail] = useState(false);
  const dated = today === null ? [] : datedExchanges(values, today);
  const days = today === null ? [] : exchangeDays(values, today);
  const unfinished = today === null ? [] : values.exchanges.filter((one) => exchangeDeadlines(one, today).length > 0);
  return (
    <ToolPage
      tool={EXCHANGE_TIMER}
      questions={EXCHANGE_QUESTIONS}
      ignored={ignored}
      inputs={<ExchangeForm key={round} exchanges={values.exchanges} onChange={(exchanges) => set({ exchanges })} />}
      answer={
        <ExchangeAnswer
          values={values}
          today={today}
          actions={
            <ToolActions
              tool="1031-exchange-timer"
              path={EXCHANGE_TIMER.path}
              values={values}
              fragment={fragment}
              suggestedName={dated[0]?.name ?? "1031 exchange"}
              onReset={reset}
            >
              <Button
                size="sm"
                disabled={days.length === 0}
                icon={<CalendarPlus className="size-4" strokeWidth={1.75} />}
                onClick={() => saveCalendar(calendarFile("1031 exchange", days, new Date()))}
              >
                Add to calendar
              </Button>
              <Button
                size="sm"
                disabled={days.length === 0}
                icon={<BellRing className="size-4" strokeWidth={1.75} />}
                onClick={() => setIsAskingForMail(true)}
              >
                Remind me by email
              </Button>
              <Suspense fallback={null}>
                {isAskingForMail && <ReminderDialog exchanges={unfinished} onClose={() => setIsAskingForMail(false)} />}
              </Suspense>
            </ToolActions>
          }
        />
      }
    >
      <section className="hidden print:block">
        <h2 className="mb-3 font-serif text-2xl font-semibold">What was entered</h2>
        <EnteredExchanges values={values} />
      </section>
    </ToolPage>
  );
}

const saveCalendar = (text: string): void =>
  saveFile(new Blob([text], { type: "text/calendar;charset=utf-8" }), "1031-exchange.ics");
