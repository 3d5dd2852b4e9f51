import { Field, Select } from "@tenure/ui";
import { unreadSheets } from "../import-words.ts";
import type { StepProps } from "../step-foot.tsx";

/** Not a name that a sheet can have: Excel allows no colon. */
const TOGETHER = "together:";

/** Which sheets of a workbook are read; what is not read is named. */
export function SheetField({ draft, change }: Pick<StepProps, "draft" | "change">) {
  const { sheet, sheets, sheetsTogether } = draft;
  const read = sheets.filter(({ isRead }) => isRead).map(({ name }) => name);
  const unread = unreadSheets(sheets);
  const choose = (said: string): void =>
    said === TOGETHER
      ? change({ ...(sheet === null ? {} : { sheet }), sheetsTogether: true })
      : change({ sheet: said, sheetsTogether: false });
  const together = sheetsTogether && read.length > 1 ? `Together: ${read.join(", ")}` : "All sheets with these columns";
  return (
    <Field label="Sheets" hint={unread.length === 0 ? undefined : `Not read: ${unread.join(", ")}.`}>
      <Select
        value={sheetsTogether && read.length > 1 ? TOGETHER : (sheet ?? "")}
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
