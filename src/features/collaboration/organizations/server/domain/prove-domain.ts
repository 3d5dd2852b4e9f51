import {
  challengeName,
  decideProof,
  DOMAIN_TAKEN,
  type TxtAnswer,
} from "#features/collaboration/organizations/domain/rules.ts";
import { findDomain, isDomainOfOther, putDomain } from "#server/accounts/organization-domain-store.ts";
import type { OrganizationDomain } from "#server/accounts/organization-domain-table.ts";
import { lockOrganization, updateOrganization } from "#server/accounts/organization-store.ts";
import type { Db } from "#server/database/database.ts";
import { readTxtRecords } from "#server/outbound/txt-records.ts";
import type { Platform } from "#server/platform.ts";
import { AppError } from "#shared/errors.ts";
import { mailLostDomain } from "./mail-lost-domain.ts";

/** What the name server says about a claim. Never call it inside a transaction. */
export const askForProof = ({ config }: Pick<Platform, "config">, { domain }: OrganizationDomain): Promise<TxtAnswer> =>
  readTxtRecords(challengeName(domain), config.dnsServers);

type Proof = { claim: OrganizationDomain; found: TxtAnswer; at: Date };

/**
 * Records what the name server's answer means, in the caller's transaction. A claim that has changed in the meantime
 * stays as it is. Two claims that prove one domain wait for each other at the unique column, and the second is told.
 */
export const applyProof = async (
  platform: Platform,
  tx: Db,
  { claim, found, at }: Proof,
): Promise<OrganizationDomain | undefined> => {
  const { organizationId } = claim;
  const organization = await lockOrganization(tx, organizationId);
  const present = await findDomain(tx, organizationId);
  if (!organization || present?.challenge !== claim.challenge) return present;
  const isProved = decideProof(present, found, at) === "proved";
  if (isProved && present.provedAt === null && (await isDomainOfOther(tx, organizationId, present.domain)))
    throw new AppError("state_conflict", { message: DOMAIN_TAKEN });
  const next = {
    ...present,
    provedAt: isProved ? (present.provedAt ?? at) : null,
    answeredAt: found.is === "answered" ? at : present.answeredAt,
    checkedAt: at,
  };
  await putDomain(tx, next);
  if (isProved === (present.provedAt !== null)) return next;
  await updateOrganization(tx, organizationId, { customDomain: isProved ? present.domain : null, updatedAt: at });
  if (!isProved) await mailLostDomain(platform, tx, organization, present.domain);
  return next;
};
