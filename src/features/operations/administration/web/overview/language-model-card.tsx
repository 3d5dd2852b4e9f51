import {
  Card,
  Cell,
  formatNumber,
  HeaderCell,
  Meter,
  Table,
  TableBody,
  TableHead,
  TableRow,
  TextLink,
} from "@tenure/ui";
import { Link } from "react-router";
import { adminUserPath, paths } from "#web/paths.ts";
import type { AiOverview } from "#features/operations/administration/contract/overview.ts";
import { aiFigures, type CapLine, capLines, microsInWords } from "./ai-words.ts";
import { Figures } from "./figures.tsx";

/** What the language model was asked, what it cost, what its caps refused, and who used most. */
export function LanguageModelCard({ ai }: { ai: AiOverview }) {
  return (
    <Card
      title="Language model"
      actions={
        <TextLink asChild>
          <Link to={`${paths.superAdminSettings}?q=Language+model`}>Caps and prices</Link>
        </TextLink>
      }
    >
      <p className="mb-4 text-base text-2">
        {ai.model === null ? "No language model is connected. Nothing is sent." : `Questions go to ${ai.model}.`}
      </p>
      <Figures figures={aiFigures(ai)} />
      <div className="mt-6 flex flex-col gap-4 border-t border-line pt-4">
        {capLines(ai).map((line) => (
          <CapMeter key={line.label} line={line} />
        ))}
        <p className="text-sm text-3">
          {ai.hasPrices
            ? "What counts toward the caps of all accounts together (UTC). A question under way, or one that wasn't counted, is in it as we estimate it."
            : "No prices are set, so no cost is known and only tokens are capped. A question under way, or one that wasn't counted, is in it as we estimate it."}
        </p>
      </div>
      {ai.accounts.length > 0 && <MostUsed ai={ai} />}
    </Card>
  );
}

function CapMeter({ line: { label, used, most, words } }: { line: CapLine }) {
  return (
    <div>
      <p className="flex justify-between gap-4 text-base">
        <span className="text-2">{label}</span>
        <span className="tabular-nums">{words}</span>
      </p>
      <Meter
        className="mt-2"
        size="sm"
        label={label}
        value={used}
        max={most}
        valueText={words}
        tone={used >= most ? "warn" : "brand"}
      />
    </div>
  );
}

function MostUsed({ ai: { accounts, hasPrices } }: { ai: AiOverview }) {
  return (
    <div className="-mx-4 mt-6 sm:-mx-5">
      <Table caption="Accounts that used most this month">
        <TableHead>
          <tr>
            <HeaderCell>Used most this month</HeaderCell>
            <HeaderCell numeric>Tokens</HeaderCell>
            {hasPrices && <HeaderCell numeric>Cost</HeaderCell>}
            <HeaderCell numeric className="max-sm:hidden">
              Asked
            </HeaderCell>
            <HeaderCell numeric>Refused</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {accounts.map(({ id, name, email, tokens, costMicros, questions, refused }) => (
            <TableRow key={id}>
              <Cell rowHeader>
                <TextLink asChild className="wrap-anywhere">
                  <Link to={adminUserPath(id)}>{name}</Link>
                </TextLink>
                {email !== name && <span className="block text-sm text-2 wrap-anywhere">{email}</span>}
              </Cell>
              <Cell numeric>{formatNumber(tokens)}</Cell>
              {hasPrices && <Cell numeric>{microsInWords(costMicros)}</Cell>}
              <Cell numeric className="max-sm:hidden">
                {formatNumber(questions)}
              </Cell>
              <Cell numeric>{formatNumber(refused)}</Cell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
