import { Badge, Banner, Button, PageHeader, SkeletonRows, toast } from "@tenure/ui";
import type { SignedInAffiliate } from "#features/account/affiliates/sign-in-contract.ts";
import { useAffiliate } from "./use-affiliate.ts";

const STATUS = {
  pending_review: { label: "Pending review", tone: "warn", means: "We read your application and answer by email." },
  active: { label: "Active", tone: "brand", means: null },
  rejected: { label: "Not accepted", tone: "neutral", means: "Your link earns nothing." },
  suspended: {
    label: "Suspended",
    tone: "danger",
    means: "Your link earns nothing for now, and what you earned is held.",
  },
} as const;

/** What an affiliate sees first: who they are here, and their link. */
export function AffiliateOverview() {
  const affiliate = useAffiliate();
  if (affiliate === null) return <SkeletonRows rows={3} />;
  return <Overview affiliate={affiliate} />;
}

function Overview({ affiliate }: { affiliate: SignedInAffiliate }) {
  const { fullName, status, statusReason, referralCode, link } = affiliate;
  const { label, tone, means } = STATUS[status];
  return (
    <>
      <PageHeader title="Affiliate Dashboard" />
      <p className="mt-2 flex flex-wrap items-center gap-2 text-lg text-2">
        {fullName} <Badge tone={tone}>{label}</Badge>
      </p>
      {means !== null && (
        <Banner placement="inline" tone="warn" title={label}>
          {means} {statusReason}
        </Banner>
      )}
      {status === "active" && link !== null && (
        <section aria-labelledby="affiliate-link" className="mt-6">
          <h2 id="affiliate-link" className="text-xl font-semibold">
            Your link
          </h2>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-lg break-all">
            {link} <CopyLink link={link} />
          </p>
          <p className="mt-1 text-base text-2">Code: {referralCode}</p>
        </section>
      )}
      {/* More of the dashboard goes here. */}
    </>
  );
}

function CopyLink({ link }: { link: string }) {
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(link);
    toast({ title: "Link copied", tone: "success" });
  };
  return (
    <Button size="sm" onClick={() => void copy()}>
      Copy
    </Button>
  );
}
