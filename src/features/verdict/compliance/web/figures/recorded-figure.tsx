import { hoursTenths } from "@tenure/tax-rules";
import { BarList, Card, Figure, formatPercent, TextLink } from "@tenure/ui";
import { Link } from "react-router";
import { LATENESS_CLASSES, type LatenessClass } from "#shared/domain.ts";
import { shareTexts } from "#shared/shares.ts";
import { LATENESS_WORDS } from "#shared/vocabulary.ts";
import { hoursCell } from "#web/book/hours-cell.ts";
import { ledgerPath } from "#web/paths.ts";
import type { Compliance } from "#features/verdict/compliance/contract.ts";

/** The lateness classes of a record kept as the work went on. */
const SOON: readonly LatenessClass[] = ["live", "same_day", "week"];

/** How soon after the work the hours of the people shown were recorded. Hours added later count from when they were added. */
export function RecordedFigure({ view, personIds }: { view: Compliance; personIds: readonly string[] }) {
  const mine = view.recorded.filter(({ personId }) => personIds.includes(personId));
  const total = mine.reduce((sum, { seconds }) => sum + seconds, 0);
  if (total === 0) return null;
  const classes = LATENESS_CLASSES.map((latenessClass) => ({
    latenessClass,
    seconds: mine.filter((one) => one.latenessClass === latenessClass).reduce((sum, { seconds }) => sum + seconds, 0),
  })).filter(({ seconds }) => seconds > 0);
  const texts = shareTexts(classes.map(({ seconds }) => seconds));
  const shares = classes.map((one, index) => ({ ...one, share: texts[index] ?? "" }));
  const soon = shares
    .filter(({ latenessClass }) => SOON.includes(latenessClass))
    .reduce((sum, { seconds }) => sum + seconds, 0);
  return (
    <Card>
      <Figure
        title="When it was logged"
        caption={`${formatPercent(soon, total)} of your hours were logged within a week of the work.`}
        tableCaption="Logged hours by when they were recorded"
        table={{
          columns: [{ header: "Recorded" }, { header: "Hours", numeric: true }, { header: "Share", numeric: true }],
          rows: shares.map(({ latenessClass, seconds, share }) => ({
            id: latenessClass,
            cells: [LATENESS_WORDS[latenessClass].word, hoursCell(seconds), share],
          })),
        }}
      >
        <BarList
          label="Logged hours by when they were recorded"
          max={total}
          items={shares.map(({ latenessClass, seconds, share }) => ({
            id: latenessClass,
            label: (
              <TextLink asChild alone tone="quiet">
                <Link to={ledgerPath({ year: view.taxYear, latenessClass })}>{LATENESS_WORDS[latenessClass].word}</Link>
              </TextLink>
            ),
            value: seconds,
            tone: LATENESS_WORDS[latenessClass].tone,
            valueText: `${hoursTenths(seconds)}, ${share}`,
          }))}
        />
      </Figure>
    </Card>
  );
}
