/** A log that shows what the scan finds: invented, with the habits that courts have written about. */
const TASKS: readonly (readonly [string, string])[] = [
  ["property-management", "Property work"],
  ["leasing-tenant-relations", "Called three applicants for unit 2, set two showings for Saturday"],
  ["maintenance-repairs-oversight", "Met the plumber about the boiler and agreed the price of the valve"],
  ["property-management", "Calls and e-mails"],
  ["bookkeeping-recordkeeping", "Entered the May invoices and matched the bank statement"],
  ["travel-property-related-tasks", "Drove to Home Depot and back for paint"],
];

const two = (value: number): string => String(value).padStart(2, "0");

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const rowOf = (month: number, day: number, index: number): string => {
  const [activity, words] = TASKS[index % TASKS.length] ?? ["property-management", "Property work"];
  const isVague = words.length < 20;
  const hours = month === 12 ? "10" : isVague ? "8" : (1 + (index % 7) * 0.35).toFixed(2);
  const property = index % 5 === 0 ? "" : index % 2 === 0 ? "Oak House" : "Elm Duplex";
  const written = month < 9 ? `2025-${two(month)}-${two(day)}T20:10` : "2026-03-28T17:20";
  return `2025-${two(month)}-${two(day)},${hours},${property},${activity},"${words}",${written}`;
};

export const sampleLog = (): string => {
  const rows: string[] = [];
  for (let month = 1; month <= 12; month += 1) {
    const step = month === 12 ? 2 : 5;
    for (let day = 1; day <= (MONTH_DAYS[month - 1] ?? 28); day += step) rows.push(rowOf(month, day, rows.length));
  }
  return `Date,Hours,Property,Activity,Description,Logged at\n${rows.join("\n")}\n`;
};
