/** Prints what is read of every sample, for a test that runs it under several zones of the process. */
import { readMail } from "#features/intake/sources/mail/read-mail.ts";
import { siftTimeline } from "../reading/sift-timeline.ts";
import { splitMbox } from "../reading/split-mbox.ts";
import { EMLS, ZONE } from "./emls.ts";
import { MBOXES } from "./mboxes.ts";
import { ELM, OAK, TIMELINES } from "./timelines.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield bytesOf(text);
}

for (const [, eml] of EMLS) process.stdout.write(`${JSON.stringify(await readMail(bytesOf(eml), ZONE))}\n`);
for (const [, mbox] of MBOXES) {
  for await (const mail of splitMbox(once(mbox)))
    process.stdout.write(`${JSON.stringify(await readMail(mail, ZONE))}\n`);
}

const request = {
  startsOn: "2026-03-02",
  endsOn: "2026-03-08",
  timeZone: ZONE,
  now: Date.parse("2026-03-31T12:00:00Z"),
  pins: [ELM, OAK],
};
for (const [, timeline] of TIMELINES) {
  const matched = (visit: unknown): boolean => process.stdout.write(`${JSON.stringify(visit)}\n`);
  await siftTimeline([new Blob([JSON.stringify(timeline)])], request, { matched, progress: () => {} });
}
