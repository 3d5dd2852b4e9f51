import type { Answer, Call } from "#server/http/implement.ts";
import { leaveEvent } from "#server/events/leave-event.ts";
import type { resumeSubscription as contract } from "#features/account/billing/subscription-contract.ts";
import { askProvider } from "../provider/ask-provider.ts";
import { resumeAccount } from "./resume-account.ts";

export async function resumeSubscription(call: Call<typeof contract>): Promise<Answer<typeof contract>> {
  const { platform, scope } = call;
  const resumed = await askProvider(() => resumeAccount(platform, scope, (tx) => leaveEvent(call, tx)));
  if (resumed.resumeType === "payment_needed") call.event.omit();
  return resumed;
}
