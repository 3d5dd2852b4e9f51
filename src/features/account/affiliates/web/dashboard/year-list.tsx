import { Button, Card, Cell, formatMoney, HeaderCell, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import { type AffiliateDashboard, getStatement } from "#features/account/affiliates/dashboard-contract.ts";
import { useDownload } from "#web/api/use-download.ts";

const TAX_FORM = {
  not_asked: "We haven't asked you for a tax form.",
  asked: "We asked you for a tax form by email, and don't have it yet.",
  received: "We have your tax form.",
} as const satisfies Record<AffiliateDashboard["taxForm"], string>;

const money = (cents: number): string => formatMoney(cents, { cents: "always" });

/** Each year's sums with its statement, and what is known of the tax form. */
export function YearList({ years, taxForm }: Pick<AffiliateDashboard, "years" | "taxForm">) {
  const { download, isPending } = useDownload();
  return (
    <section aria-label="Years">
      <h2 className="mb-2 text-xl font-semibold">Years</h2>
      {years.length > 0 && (
        <Card flush>
          <Table caption="What each year came to, by UTC">
            <TableHead>
              <tr>
                <HeaderCell>Year</HeaderCell>
                <HeaderCell numeric>Earned</HeaderCell>
                <HeaderCell numeric>Refunds and disputes</HeaderCell>
                <HeaderCell numeric>Forfeited</HeaderCell>
                <HeaderCell numeric>Paid to you</HeaderCell>
                <HeaderCell>Statement</HeaderCell>
              </tr>
            </TableHead>
            <TableBody>
              {years.map(({ year, earnedCents, takenBackCents, forfeitedCents, paidCents }) => (
                <TableRow key={year}>
                  <Cell rowHeader>{year}</Cell>
                  <Cell numeric>{money(earnedCents)}</Cell>
                  <Cell numeric>{money(takenBackCents)}</Cell>
                  <Cell numeric>{money(forfeitedCents)}</Cell>
                  <Cell numeric>{money(paidCents)}</Cell>
                  <Cell>
                    <Button
                      size="sm"
                      pending={isPending}
                      onClick={() => download(getStatement, { params: { year } }, `affiliate-statement-${year}.csv`)}
                    >
                      CSV<span className="sr-only"> of {year}</span>
                    </Button>
                  </Cell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Card>
      )}
      <p className="mt-2 text-base text-2">{TAX_FORM[taxForm]}</p>
    </section>
  );
}
