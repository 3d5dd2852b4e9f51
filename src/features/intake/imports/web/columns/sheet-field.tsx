import { Field, Select } from "@tenure/ui";
import { unreadSheets } from "../import-words.ts";
import type { Import } from "#features/intake/imports/contract.ts";

/** Cannot be the name of a sheet: Excel allows no colon. */
const TOGETHER = "together:";

type SheetFieldProps = {
  sheets: Import["sheets"];
  /** The sheet that is read, alone or together with those of its shape. */
  sheet: string | null;
  together: boolean;
  onChoose: (wanted: { sheet: string | null; together: boolean }) => void;
};

/** Which sheets of a workbook are read; those that are not are named. */
export function SheetField({ sheets, sheet, together: isTogether, onChoose }: SheetFieldProps) {
  const read = sheets.filter(({ isRead }) => isRead).map(({ name }) => name);
  const unread = unreadSheets(sheets);
  const choose = (said: string): void =>
    onChoose(said === TOGETHER ? { sheet, together: true } : { sheet: said, together: false });
  const together = isTogether && read.length > 1 ? `Together: ${read.join(", ")}` : "All sheets with these columns";
  return (
    <Field label="Sheets" hint={unread.length === 0 ? undefined : `Not read: ${unread.join(", ")}.`}>
      <Select
        value={isTogether && read.length > 1 ? TOGETHER : (sheet ?? "")}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: TOGETHER, label: together },
          ...sheets.map(({ name, rows, hidden }) => ({
            value: name,
            label: `${name} (${hidden ? "hidden, " : ""}${rows === null ? "too large" : `${rows} rows`})`,
            disabled: rows === null,
          })),
        ]}
      />
    </Field>
  );
}
