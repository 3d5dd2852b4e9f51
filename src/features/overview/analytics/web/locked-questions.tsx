import { Button, Card, TextLink } from "@tenure/ui";
import { QUESTION_WORDS, QUESTIONS } from "#features/overview/analytics/figure.ts";
import { LockMark } from "#web/plans/lock-mark.tsx";
import { openUpgrade } from "#web/plans/open-plans.ts";
import { lockedWords } from "#web/session/use-plan.ts";
import { TILE_LABELS } from "#features/overview/analytics/analytics-words.ts";

const offer = (): void => openUpgrade(lockedWords("advanced-analytics"));

/** The tiles of Premium by name; each opens the offer. */
export function LockedTiles() {
  const { total: _, ...rest } = TILE_LABELS;
  return Object.values(rest).map((label) => (
    <div key={label} className="flex flex-col">
      <dt className="order-2 text-sm text-2">{label}</dt>
      <dd className="order-1">
        <LockedName name={label} />
      </dd>
    </div>
  ));
}

function LockedName({ name }: { name: string }) {
  return (
    <button
      type="button"
      className="inline-flex min-h-9 items-center gap-2 rounded-sm text-base text-2 hover:text-1 pointer-coarse:min-h-11"
      onClick={offer}
    >
      Premium
      <LockMark />
      <span className="sr-only">: {name}</span>
    </button>
  );
}

/** The questions of Premium by name. What the law asks stays free, and this says where. */
export function LockedQuestions({ verdictPath }: { verdictPath: string }) {
  return (
    <Card data-tour="analytics-charts" title="Charts in Premium" actions={<Button onClick={offer}>See Premium</Button>}>
      <ul className="divide-y divide-line">
        {QUESTIONS.map((question) => (
          <li key={question}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center justify-between gap-3 rounded-sm text-left text-base text-1 hover:bg-hover"
              onClick={offer}
            >
              {QUESTION_WORDS[question].title}
              <LockMark />
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[75ch] text-base text-2">
        Your status and your tests are free on every plan. <TextLink href={verdictPath}>Open Status</TextLink>
      </p>
    </Card>
  );
}
