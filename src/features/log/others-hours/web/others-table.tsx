import { hoursColon } from "@tenure/tax-rules";
import { Badge, Button, Card, Cell, HeaderCell, RowLink, Table, TableBody, TableHead, TableRow } from "@tenure/ui";
import { Plus } from "lucide-react";
import { verdictWord } from "#shared/vocabulary.ts";
import { useIsYearOver } from "#web/book/use-is-year-over.ts";
import { Can } from "#web/session/can.tsx";
import type { OthersOfProperty } from "../contract.ts";
import { NobodyElse } from "./nobody-else.tsx";
import { othersSummary } from "./others-words.ts";

type OthersTableProps = {
  taxYear: number;
  properties: readonly OthersOfProperty[];
  onOpen: (propertyId: string) => void;
  onAdd: (property: OthersOfProperty) => void;
};

/** Every property: you, the other person who did most, and where test 3 stands. */
export function OthersTable({ taxYear, properties, onOpen, onAdd }: OthersTableProps) {
  const isYearOver = useIsYearOver(taxYear);
  return (
    <Card flush>
      <Table caption={`Other people's hours in ${taxYear}, by property`}>
        <TableHead>
          <TableRow>
            <HeaderCell>Property</HeaderCell>
            <HeaderCell numeric className="max-sm:hidden">
              You
            </HeaderCell>
            <HeaderCell className="max-sm:hidden">Other people</HeaderCell>
            <HeaderCell className="max-sm:hidden">Test 3</HeaderCell>
            <HeaderCell>
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {properties.map((property) => (
            <OthersRow
              key={property.propertyId}
              {...{ taxYear, property, isYearOver }}
              onOpen={() => onOpen(property.propertyId)}
              onAdd={() => onAdd(property)}
            />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

type OthersRowProps = {
  taxYear: number;
  property: OthersOfProperty;
  isYearOver: boolean;
  onOpen: () => void;
  onAdd: () => void;
};

function OthersRow({ taxYear, property, isYearOver, onOpen, onAdd }: OthersRowProps) {
  const word = property.comparison && verdictWord(property.comparison.verdict, isYearOver);
  return (
    <TableRow>
      <Cell rowHeader>
        <RowLink asChild>
          <button type="button" onClick={onOpen} className="text-left">
            {property.nickname}
          </button>
        </RowLink>
        <span className="block text-sm font-normal text-3 sm:hidden">{othersSummary(property)}</span>
        {word && (
          <span className="mt-1 block font-normal sm:hidden">
            <Badge tone={word.tone}>Test 3: {word.word.toLowerCase()}</Badge>
          </span>
        )}
      </Cell>
      <Cell numeric className="max-sm:hidden">
        {hoursColon(property.ownSeconds)}
      </Cell>
      <Cell quiet className="max-sm:hidden">
        {othersSummary(property)}
      </Cell>
      <Cell className="whitespace-nowrap max-sm:hidden">{word && <Badge tone={word.tone}>{word.word}</Badge>}</Cell>
      <Cell className="w-0 whitespace-nowrap">
        <Can do="facts">
          <span className="relative flex justify-end gap-1">
            {property.statement !== "listed" && <NobodyElse taxYear={taxYear} property={property} />}
            <Button
              size="sm"
              icon={<Plus className="size-4" strokeWidth={1.75} />}
              aria-label={`Add person at ${property.nickname}`}
              onClick={onAdd}
            >
              <span className="max-sm:sr-only">Add person</span>
            </Button>
          </span>
        </Can>
      </Cell>
    </TableRow>
  );
}
