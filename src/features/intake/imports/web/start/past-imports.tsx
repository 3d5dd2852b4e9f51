import { hoursColon } from "@tenure/tax-rules";
import {
  Badge,
  Button,
  Card,
  Cell,
  formatInstant,
  HeaderCell,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from "@tenure/ui";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useApiMutation } from "#web/api/use-api-mutation.ts";
import { useSignedInUser } from "#web/session/use-user.ts";
import { Can } from "#web/session/can.tsx";
import { discardImport, type ImportSummary } from "#features/intake/imports/contract.ts";
import { countsSentence, yearsText } from "../import-words.ts";
import { importsQuery } from "../queries.ts";
import { useImportAddress } from "../use-import.ts";

const STATUS = {
  draft: { label: "Not finished", tone: "warn" },
  saving: { label: "Saving", tone: "info" },
  committed: { label: "Added", tone: "neutral" },
  undone: { label: "Undone", tone: "outline" },
} as const;

const LOOK_EVERY_MS = 2000;

const isBeingSaved = ({ status }: ImportSummary): boolean => status === "saving";

/** Every file that was imported, each with a way to undo it. */
export function PastImports() {
  const { data } = useSuspenseQuery({
    ...importsQuery,
    refetchInterval: ({ state }) => (state.data?.imports.some(isBeingSaved) ? LOOK_EVERY_MS : false),
  });
  if (data.imports.length === 0) return null;
  return (
    <Card flush title="Files so far">
      <Table caption="Imported files" density="roomy">
        <TableHead>
          <tr>
            <HeaderCell>File</HeaderCell>
            <HeaderCell>State</HeaderCell>
            <HeaderCell>Rows</HeaderCell>
            <HeaderCell numeric>Hours</HeaderCell>
            <HeaderCell>
              <span className="sr-only">Actions</span>
            </HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {data.imports.map((item) => (
            <PastImport key={item.id} item={item} />
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}

function PastImport({ item }: { item: ImportSummary }) {
  const address = useImportAddress();
  const timeZone = useSignedInUser()?.timeZone ?? "UTC";
  const discard = useApiMutation(discardImport, { toast: "save" });
  const { label, tone } = STATUS[item.status];
  const isDraft = item.status === "draft";
  return (
    <TableRow>
      <Cell rowHeader className="min-w-44">
        <span className="font-medium break-words">{item.fileName}</span>
        <span className="block text-sm font-normal text-3">
          {formatInstant(item.undoneAt ?? item.committedAt ?? item.createdAt, timeZone)}
        </span>
      </Cell>
      <Cell>
        <Badge tone={tone}>{label}</Badge>
      </Cell>
      <Cell quiet className="min-w-40">
        {countsSentence(item.counts)}
        {item.years.length > 0 && <span className="block">{yearsText(item.years)}</span>}
      </Cell>
      <Cell numeric className="whitespace-nowrap">
        {hoursColon(item.loggedSeconds)}
      </Cell>
      <Cell>
        <div className="flex justify-end gap-2">
          {isDraft && (
            <Can do="log">
              <Button
                size="sm"
                variant="quiet"
                pending={discard.isSending}
                aria-label={`Discard ${item.fileName}`}
                onClick={() => discard.send({ params: { id: item.id } })}
              >
                Discard
              </Button>
            </Can>
          )}
          <Button
            size="sm"
            aria-label={`${isDraft ? "Continue with" : "Open"} ${item.fileName}`}
            onClick={() => address.open(item.id)}
          >
            {isDraft ? "Continue" : "Open"}
          </Button>
        </div>
      </Cell>
    </TableRow>
  );
}
