import { UNKNOWN } from "../record-columns.ts";
import { type Measure, percent, ramp, rowsOf } from "./signal.ts";

/** Hours that name no property and are not said to concern all. */
export const missingProperty: Measure = ({ columns }) => {
  if (columns.totalSeconds === 0) return null;
  let missing = 0;
  const rows = rowsOf(columns.count, (i) => {
    const isMissing = columns.property[i] === UNKNOWN && columns.portfolioWide[i] !== 1;
    if (isMissing) missing += columns.seconds[i] ?? 0;
    return isMissing;
  });
  const share = missing / columns.totalSeconds;
  const strength = ramp(share, 0.05, 0.4);
  return {
    strength,
    says: `${percent(share)} of the hours name no property.`,
    rowIndexes: strength > 0 ? rows : [],
    secondsAtRisk: strength > 0 ? missing : 0,
  };
};

/** Hours with nothing beside them: no file, mail, event, receipt or stopwatch. Absent without any evidence column. */
export const noEvidence: Measure = ({ columns }) => {
  let known = 0;
  let without = 0;
  const rows = rowsOf(columns.count, (i) => {
    const evidence = columns.evidence[i] ?? UNKNOWN;
    if (evidence === UNKNOWN) return false;
    known += columns.seconds[i] ?? 0;
    if (evidence === 0) without += columns.seconds[i] ?? 0;
    return evidence === 0;
  });
  if (known === 0) return null;
  const share = without / known;
  const strength = ramp(share, 0.5, 0.5);
  return {
    strength,
    says: `${percent(share)} of the hours have no evidence.`,
    rowIndexes: strength > 0 ? rows : [],
    secondsAtRisk: strength > 0 ? without : 0,
  };
};

/** A hired manager makes owner hours doubtful; less so where the manager's hours are documented. */
export const managementCompany: Measure = ({ columns, context }) => {
  const managers = context.managers;
  if (managers === null || managers === undefined) return null;
  const present = managers.filter((m) => columns.properties.includes(m.propertyId));
  const undocumented = present.filter((m) => !m.hoursDocumented);
  const strength = present.length === 0 ? 0 : undocumented.length > 0 ? 1 : 0.5;
  const managed = new Set(present.map((m) => columns.properties.indexOf(m.propertyId)));
  const rowIndexes = strength > 0 ? rowsOf(columns.count, (i) => managed.has(columns.property[i] ?? UNKNOWN)) : [];
  return {
    strength,
    says:
      undocumented.length > 0
        ? `A manager runs ${present.length} of the properties and the manager's hours are not known for ${undocumented.length}.`
        : `A manager runs ${present.length} of the properties. The manager's hours are documented.`,
    rowIndexes,
    secondsAtRisk: rowIndexes.reduce((sum, i) => sum + (columns.seconds[i] ?? 0), 0),
  };
};
