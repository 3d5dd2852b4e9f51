import { hoursText } from "@tenure/tax-rules";
import { Button, Card, Checkbox, classNames, formatCount, Spinner, Summary } from "@tenure/ui";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { CutId } from "@tenure/tax-rules";
import { useCitationOf } from "#web/book/citations.tsx";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { RetryButton } from "#web/fallbacks/retry-button.tsx";
import type { Stress } from "../contract.ts";
import type { ExaminationAddress } from "./examination-address.ts";
import { LawLink } from "./law-link.tsx";
import { stressQuery } from "./queries.ts";
import { StressBars, StressResult } from "./stress-result.tsx";
import { leftInWords } from "./words.ts";
import { type ChosenCuts, useChosenCuts } from "./use-chosen-cuts.ts";

/** Leaves out contested work, group by group, and shows what remains of the answer. */
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
        An examiner or a court may leave work out. Choose what to cut and{" "}
        <LawLink rule="stress.cushion">see what's left</LawLink>.
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
        <div className="mt-4 flex flex-col gap-6 lg:grid lg:grid-cols-2">
          <StressBars
            stress={data}
            className="sticky top-(--sticky-top) z-10 -mx-4 border-y border-line bg-surface px-4 py-2 sm:-mx-5 sm:px-5 lg:hidden"
          />
          <Groups stress={data} chosen={chosen} />
          <div
            className={classNames(
              "min-w-0 transition-opacity lg:sticky lg:top-4 lg:self-start",
              isPlaceholderData && "opacity-60",
            )}
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
  const held = stress.groups.filter(({ entryCount }) => entryCount > 0);
  const empty = stress.groups.filter(({ entryCount }) => entryCount === 0);
  const toggle = (id: CutId): void => choose(cuts.includes(id) ? cuts.filter((one) => one !== id) : [...cuts, id]);
  return (
    // A focused control stays clear of the bars above.
    <fieldset className="min-w-0 max-lg:**:scroll-mt-24">
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
      <PresetWords stress={stress} cuts={cuts} />
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {held.map((group) => (
          <Group key={group.id} group={group} isCut={cuts.includes(group.id)} onToggle={() => toggle(group.id)} />
        ))}
      </ul>
      {empty.length > 0 && (
        <details className="mt-2 text-base text-2">
          <Summary className="w-fit font-medium hover:text-1">
            {formatCount(empty.length, "group")} with nothing to cut
          </Summary>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {empty.map((group) => (
              <Group key={group.id} group={group} isCut={cuts.includes(group.id)} onToggle={() => toggle(group.id)} />
            ))}
          </ul>
        </details>
      )}
      <p className="mt-2 text-sm text-3">
        “Later” goes by the day we received an entry. Imported hours count as written on the day you imported them.
      </p>
    </fieldset>
  );
}

/** What a chosen preset cuts, and what it leaves in. */
function PresetWords({ stress, cuts }: { stress: Stress; cuts: readonly CutId[] }) {
  const preset = stress.presets.find((one) => isSame(cuts, one.cuts));
  if (!preset) return null;
  return (
    <p className="mt-2 max-w-[75ch] text-sm text-2">
      {PRESET_WORDS[preset.id]} {leftInWords(stress.groups, preset.cuts)}
    </p>
  );
}

const PRESET_WORDS: Readonly<Record<Stress["presets"][number]["id"], string>> = {
  examiner: "Every group that is often challenged: this is “after likely cuts” on the dashboard.",
  "strict-court": "Everything that a court has ever left out.",
};

type GroupProps = { group: Stress["groups"][number]; isCut: boolean; onToggle: () => void };

function Group({ group, isCut, onToggle }: GroupProps) {
  const source = useCitationOf(group.citation);
  return (
    <li className="flex items-start justify-between gap-3 py-1.5">
      <Checkbox label={group.label} description={source} checked={isCut} onChange={onToggle} />
      {group.entryCount > 0 && (
        <span className="shrink-0 text-right text-sm text-2 tabular-nums">
          <span className="block text-base text-1">{hoursText(group.seconds)}</span>
          {formatCount(group.entryCount, "entry", "entries")}
        </span>
      )}
    </li>
  );
}
