import { findReceiptProposal } from "#features/intake/proposals/server/index.ts";
import { proposeReceipt } from "#features/intake/sources/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import { type Item, receiptId } from "#shared/item.ts";
import { instantInZone } from "#shared/zoned-time.ts";
import { moneyWords } from "../analysis/analyze-by-rules.ts";
import type { proposeFile as contract } from "../contract.ts";
import { type FileSays, findFits, whatFileSays } from "./analysis/facts-of-file.ts";
import { presentReading } from "./present-reading.ts";
import { findVaultFile, type VaultFile } from "./read-model.ts";
import { refuseProposal } from "./refuse-proposal.ts";
import { lockReading, readSuggestionsOf } from "./store.ts";

/** A person sends a paper to the inbox that fits no entry. What it says is filled in; hours are theirs to say. */
export async function proposeFile(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, scope, params, receivedAt, event } = call;
  const file = await findVaultFile(scope, db, params.id);
  if (!file) throw new AppError("not_found");
  await lockReading(scope, db, file.id);
  const suggestions = await readSuggestionsOf(scope, db, file.id);
  const says = await whatFileSays(scope, db, { file, suggestions });
  const fits = await findFits(scope, db, { file, says });
  const known = await findReceiptProposal(scope, db, receiptId(file.id));
  const refusal = refuseProposal({ file, says, fits: fits.length, isProposed: known !== undefined });
  if (refusal !== null || says.date === null) throw new AppError("state_conflict", { message: refusal ?? "" });
  const item = itemOf(file, { ...says, date: says.date }, { timeZone: scope.timeZone, now: receivedAt });
  const [propertyId] = says.propertyIds;
  const isOne = propertyId !== undefined && says.propertyIds.size === 1;
  const source = await proposeReceipt(call, db, { item, said: isOne ? { propertyId } : {} });
  event.say({ subjectId: source.id, details: { name: source.name, count: 1 } });
  return presentReading(call, file.id);
}

type Dated = FileSays & { date: string };

/** It says what was paid, where and on which day, and neither what was done nor for how long. */
const itemOf = (file: VaultFile, says: Dated, { timeZone, now }: { timeZone: string; now: Date }): Item => ({
  kind: "receipt",
  id: receiptId(file.id),
  start: null,
  title: ["Receipt", says.merchant, says.cents === null ? null : moneyWords(says.cents)]
    .filter((part) => part !== null)
    .join(", "),
  location: says.address ?? "",
  text: "",
  organizer: null,
  senders: [],
  recipients: [],
  attendees: [],
  labels: [],
  date: says.date,
  timeStarted: null,
  timeEnded: null,
  timeZone,
  seconds: null,
  isAllDay: false,
  // A paper that is here is of before now, on whatever hour of its day.
  endsAt: new Date(Math.min(instantInZone(says.date, "12:00", timeZone), now.getTime())).toISOString(),
  answer: "unknown",
  sourceCreatedAt: null,
  sequence: 0,
  fileIds: [file.id],
});
