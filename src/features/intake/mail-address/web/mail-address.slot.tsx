import { lazy, Suspense } from "react";

const MailAddressCard = lazy(async () => ({ default: (await import("./mail-address-card.tsx")).MailAddressCard }));

/** Loaded with the page of sources, not with every page. */
export function MailAddressSlot() {
  return (
    <Suspense fallback={null}>
      <MailAddressCard />
    </Suspense>
  );
}
