import type { FoundItem, FoundItems, RuleHit } from "#features/intake/automation-rules/server/index.ts";
import { readCalendarAutoTag } from "#features/intake/automation-rules/server/index.ts";
import type { Scope } from "#server/auth/scope.ts";
import type { Db } from "#server/database/database.ts";
import type { Id } from "#shared/ids.ts";
import { tagItem } from "../rules.ts";
import { readFoundSince } from "./read-model.ts";
import { timeOf } from "./reading/propose-items.ts";
import { writeTags } from "./changing/store.ts";
import { lockProposals } from "./store.ts";
import type { ProposalRow } from "./table.ts";

/** What was found, as rules read it: of its text there is the excerpt that is kept. */
const readFound: FoundItems["readFound"] = async (owner, db, { since }) =>
  (await readFoundSince(owner, db, since)).flatMap(({ id, status, found, seen, rulesMatched }): FoundItem[] => {
    const { kind } = found;
    // No rule reads where somebody was or drove.
    if (kind !== "calendar" && kind !== "mail") return [];
    const message = {
      kind,
      date: found.date,
      title: found.title,
      text: seen.excerpt,
      location: found.location,
      senders: seen.senders,
      recipients: seen.recipients,
      attendees: seen.organizer === null ? seen.attendees : [seen.organizer, ...seen.attendees],
      labels: seen.labels,
    };
    return [
      { id, provider: "any", isWaiting: status === "waiting", ruleIds: rulesMatched.map((rule) => rule.id), message },
    ];
  });

/**
 * What rules say that had not matched before, where no one has said anything. What those before said was offered already:
 * a person may have taken it back, so it is not said again.
 */
const tagsFor = (row: ProposalRow, matched: readonly RuleHit[]) => {
  const hits = matched.filter(({ ruleId }) => !row.rulesMatched.some(({ id }) => id === ruleId));
  const said = tagItem(row.found, hits, row.sourcePersonId);
  const isUntouched = row.durationSeconds === row.found.seconds;
  const length = isUntouched && said.seconds !== row.durationSeconds ? timeOf(row.found, said.seconds) : {};
  return {
    personId: row.personId === row.sourcePersonId ? said.personId : row.personId,
    propertyId: row.propertyId ?? (row.isPortfolioWide ? null : said.propertyId),
    activityType: row.activityType ?? said.activityType,
    isMaterialParticipation: row.isMaterialParticipation ?? said.isMaterialParticipation,
    isQualifiedNonMaterial: row.isQualifiedNonMaterial ?? said.isQualifiedNonMaterial,
    ...length,
  };
};

const retag = async (
  scope: Scope,
  tx: Db,
  { items, at }: { items: readonly { id: Id; hits: RuleHit[] }[]; at: Date },
): Promise<Id[]> => {
  const hitsOf = new Map(items.map(({ id, hits }) => [id, hits.filter(({ excludes }) => !excludes)]));
  const fills = await readCalendarAutoTag(scope, tx);
  const locked = await lockProposals(scope, tx, [...hitsOf.keys()]);
  const waiting = locked.filter(({ row }) => row.status === "waiting");
  const tagged = waiting.map(({ row }) => {
    const hits = hitsOf.get(row.id) ?? [];
    const rulesMatched = hits.map(({ ruleId: id, ruleName: name, why }) => ({ id, name, why }));
    return { ...row, rulesMatched, ...((fills || row.kind === "mail") && tagsFor(row, hits)) };
  });
  await writeTags(scope, tx, { rows: tagged, at });
  return waiting.map(({ row }) => row.id);
};

/** What rules ask of proposals, which know rules and are not known by them. */
export const foundItems: FoundItems = { readFound, retag };
