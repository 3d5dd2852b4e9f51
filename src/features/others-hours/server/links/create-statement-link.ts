import { listPersons } from "#features/participants/server/index.ts";
import { findProperty } from "#features/properties/server/index.ts";
import { hashSecretToken, newSecretToken } from "#server/auth/secret-token.ts";
import type { Verb } from "#server/http/implement.ts";
import { AppError } from "#shared/errors.ts";
import type { createStatementLink as contract } from "#features/others-hours/contract.ts";
import { isOpenLink, linkExpiry, OPEN_LINKS_MAX } from "#features/others-hours/rules.ts";
import { insertLink, readLinksOfLine } from "./link-store.ts";
import { presentLink } from "../present-line.ts";
import { findLine } from "../store.ts";

export const createStatementLink: Verb<typeof contract> = async (call) => {
  const { db, platform, scope, params, receivedAt: at } = call;
  const line = await findLine(scope, db, params.id);
  if (!line) throw new AppError("not_found");
  if (!scope.emailVerified) throw new AppError("email_not_verified");
  const links = await readLinksOfLine(scope, db, line.hours.id);
  if (links.filter((link) => isOpenLink(link, at)).length >= OPEN_LINKS_MAX) {
    throw new AppError("state_conflict", { message: `${OPEN_LINKS_MAX} links are open here. End one of them first.` });
  }
  const property = await findProperty(scope, db, line.hours.propertyId);
  const owner = (await listPersons(scope, db)).find(({ relation }) => relation === "self");
  const token = newSecretToken();
  const link = await insertLink(scope, db, {
    id: platform.newId(),
    hoursId: line.hours.id,
    tokenHash: hashSecretToken(token),
    askedByName: owner?.name ?? "",
    individualName: line.individual.name,
    propertyName: property?.nickname ?? "",
    taxYear: line.hours.taxYear,
    createdAt: at,
    expiresAt: linkExpiry(at),
  });
  call.event.say({ subjectId: link.id });
  return { link: presentLink(link, at), url: `${platform.config.publicUrl}/hours-statement/${token}` };
};
