import { PageHeader } from "@tenure/ui";
import { pageMeta } from "#web/page-meta.ts";
import { AffiliateDeletion } from "./affiliate-deletion.tsx";
import { ChangeAffiliatePassword } from "./change-affiliate-password.tsx";
import { AffiliateSecondStep } from "./affiliate-second-step.tsx";
import { AffiliateSessions } from "./affiliate-sessions.tsx";
import { isAffiliateHere } from "./affiliate-visit.ts";
import { ApplyFirst } from "./apply-first.tsx";

export const meta = () => pageMeta("Affiliate settings", { description: "How you sign in as an affiliate." });

export default function AffiliateSettingsPage() {
  if (!isAffiliateHere()) return <ApplyFirst />;
  return (
    <>
      <PageHeader title="Settings" />
      <div className="mt-6 flex flex-col gap-10">
        <ChangeAffiliatePassword />
        <AffiliateSecondStep />
        <AffiliateSessions />
        <AffiliateDeletion />
      </div>
    </>
  );
}
