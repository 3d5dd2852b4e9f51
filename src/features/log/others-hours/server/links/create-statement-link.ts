import { listPersons } from "#features/facts/participants/server/index.ts";
import { findProperty } from "#features/facts/properties/server/index.ts";
import type { Answer, Call } from "#server/http/implement.ts";
import { createLink } from "#server/links/link-store.ts";
import { linkStateOf } from "#shared/book-link.ts";
import { AppError } from "#shared/errors.ts";
import type { createStatementLink as contract } from "#features/log/others-hours/contract.ts";
import { linkExpiry, OPEN_LINKS_MAX } from "#features/log/others-hours/rules.ts";
import { insertQuestion, readLinksOfLine } from "./link-store.ts";
import { presentLink } from "../present-line.ts";
import { findLine } from "../store.ts";

export async function createStatementLink(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { db, platform, scope, params, receivedAt: at } = call;
  const line = await findLine(scope, db, params.id);
  if (!line) throw new AppError("not_found");
  if (!scope.emailVerified) throw new AppError("email_not_verified");
  const links = await readLinksOfLine(scope, db, line.hours.id);
  if (links.filter((link) => linkStateOf(link, at) === "open").length >= OPEN_LINKS_MAX) {
    throw new AppError("state_conflict", { message: `${OPEN_LINKS_MAX} links are open here. End one of them first.` });
  }
  const property = await findProperty(scope, db, line.hours.propertyId);
  const owner = (await listPersons(scope, db)).find(({ relation }) => relation === "self");
  const { link, token } = await createLink(scope, db, {
    id: platform.newId(),
    kind: "hours_statement",
    subjectId: line.hours.id,
    createdBy: scope.actorId,
    createdAt: at,
    expiresAt: linkExpiry(at),
  });
  const question = await insertQuestion(scope, db, {
    id: link.id,
    hoursId: line.hours.id,
    askedByName: owner?.name ?? "",
    individualName: line.individual.name,
    propertyName: property?.nickname ?? "",
    taxYear: line.hours.taxYear,
  });
  call.event.say({ subjectId: link.id });
  const url = `${platform.config.publicUrl}/hours-statement/${token}`;
  return { link: presentLink({ ...question, ...link }, at), url };
}
