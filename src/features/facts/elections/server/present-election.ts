import { lateRelief } from "@tenure/tax-rules";
import type { Election } from "../contract.ts";
import type { ElectionRow } from "./table.ts";

export const presentElection = (row: ElectionRow): Election => {
  const { missedOnlyTheFiling, returnsConsistent, returnsInTime, reasonableCause } = row;
  const answers = { missedOnlyTheFiling, returnsConsistent, returnsInTime, reasonableCause };
  const { verdict, conditions, citation } = lateRelief(answers);
  return {
    id: row.id,
    firstYear: row.firstYear,
    manner: row.manner,
    filedOn: row.filedOn,
    isFiled: row.filedOn !== null,
    amendedReturnYear: row.amendedReturnYear,
    reasonForFailure: row.reasonForFailure,
    lateRelief: { ...answers, verdict, conditions: [...conditions], citation },
    revocation:
      row.revokedFromYear === null
        ? null
        : { fromYear: row.revokedFromYear, materialChange: row.materialChange ?? "", changedOn: row.changedOn },
    note: row.note,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
};
