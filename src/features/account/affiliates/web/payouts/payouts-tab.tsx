import { NextPayout } from "./next-payout.tsx";
import { PayoutList } from "./payout-list.tsx";
import { PayoutRuns } from "./payout-runs.tsx";

/** What affiliates are paid: the next list, those that were frozen, and each payout. */
export function PayoutsTab() {
  return (
    <div className="flex flex-col gap-4">
      <NextPayout />
      <PayoutRuns />
      <PayoutList />
    </div>
  );
}
