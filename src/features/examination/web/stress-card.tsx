import { hoursText } from "@tenure/tax-rules";
import { Button, Card, Checkbox, classNames, formatCount, Spinner } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CutId } from "@tenure/tax-rules";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import type { Stress } from "../contract.ts";
import type { ExaminationAddress } from "./examination-address.ts";
import { LawLink } from "./law-link.tsx";
import { stressQuery } from "./queries.ts";
import { StressResult } from "./stress-result.tsx";
import { type ChosenCuts, useChosenCuts } from "./use-chosen-cuts.ts";

/** Leaves contested work out, group by group, and shows what is left of the answer. */
export function StressCard({ year, address }: { year: number; address: ExaminationAddress }) {
  const chosen = useChosenCuts(address);
  const query = useQuery({ ...stressQuery(year, chosen.cuts), placeholderData: keepPreviousData });
  const { data, error, isPlaceholderData } = query;
  return (
    <Card
      title="What if an examiner cuts hours?"
      actions={isPlaceholderData && <Spinner label="Computing" className="text-3" />}
    >
      <p className="max-w-[75ch] text-base text-2">
        An examiner or a court may leave work out. Choose what to cut and see the answer by the same rules.{" "}
        <LawLink rule="stress.cushion">How</LawLink>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
        {error && (
          <p role="alert" className="text-base text-danger-text">
            {errorMessage(error, "Could not compute this. Your choice is kept. Try again.")}
          </p>
        )}
        <RetryButton size="sm" query={query}>
          Try again
        </RetryButton>
      </div>
      {!data && !error && <Spinner label="Computing" />}
      {data && (
        <div className="mt-4 grid gap-6 lg:grid-cols-2">
          <Groups stress={data} chosen={chosen} />
          <div
            className={classNames("min-w-0 transition-opacity", isPlaceholderData && "opacity-60")}
            aria-busy={isPlaceholderData}
          >
            <StressResult stress={data} />
          </div>
        </div>
      )}
    </Card>
  );
}

const isSame = (a: readonly CutId[], b: readonly CutId[]): boolean =>
  a.length === b.length && a.every((id) => b.includes(id));

function Groups({ stress, chosen }: { stress: Stress; chosen: ChosenCuts }) {
  const { cuts, choose } = chosen;
  const toggle = (id: CutId): void => choose(cuts.includes(id) ? cuts.filter((one) => one !== id) : [...cuts, id]);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Groups to cut</legend>
      <div className="flex flex-wrap gap-2">
        {stress.presets.map((preset) => (
          <Button
            key={preset.id}
            size="sm"
            aria-pressed={isSame(cuts, preset.cuts)}
            variant={isSame(cuts, preset.cuts) ? "primary" : "secondary"}
            onClick={() => choose(preset.cuts)}
          >
            {preset.label}
          </Button>
        ))}
        <Button size="sm" variant="quiet" disabled={cuts.length === 0} onClick={() => choose([])}>
          Cut nothing
        </Button>
      </div>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {stress.groups.map((group) => (
          <li key={group.id} className="flex items-start justify-between gap-3 py-1.5">
            <Checkbox
              label={group.label}
              description={group.citation}
              checked={cuts.includes(group.id)}
              onChange={() => toggle(group.id)}
            />
            {group.entryCount === 0 ? (
              <span className="shrink-0 text-sm text-3">none</span>
            ) : (
              <span className="shrink-0 text-right text-sm text-2 tabular-nums">
                <span className="block text-base text-1">{hoursText(group.seconds)}</span>
                {formatCount(group.entryCount, "entry", "entries")}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-3">
        “Later” is by our own receipt: hours of an imported file count as written on the day of the import.
      </p>
    </fieldset>
  );
}
