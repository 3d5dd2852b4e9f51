import type { ModelMailbox, Place } from "./model-mailbox.ts";

type Draw = () => number;

const PLACES: readonly Place[] = ["inbox", "inbox", "inbox", "sent", "archive", "junk", "trash", "drafts"];
const LABELS = ["Maple St", "Roof", "Tenants"] as const;

const pick = <Thing>(draw: Draw, things: readonly Thing[]): Thing => {
  const thing = things[Math.floor(draw() * things.length)];
  if (thing === undefined) throw new Error("nothing to pick from");
  return thing;
};

/** One thing that happens to a mailbox, of all that does. Returns it in words. */
export const happenAtRandom = (draw: Draw, mailbox: ModelMailbox, firstAt: Date): string => {
  const there = [...mailbox.mails.keys()];
  const what = draw();
  if (there.length === 0 || what < 0.5) {
    const key = `a${mailbox.version.toString(16)}`;
    const place = pick(draw, PLACES);
    // Many in the same second, and some long before.
    const days = draw() < 0.1 ? -40 : Math.floor(draw() * 20);
    const receivedAt = new Date(firstAt.getTime() + days * 86_400_000 + Math.floor(draw() * 3) * 1000);
    const messageId = draw() < 0.1 ? null : `${key}@mail.example`;
    mailbox.receive({ key, place, receivedAt, messageId, labels: draw() < 0.3 ? [pick(draw, LABELS)] : [] });
    return `receive ${key} ${place}`;
  }
  const key = pick(draw, there);
  if (what < 0.65) {
    mailbox.label(
      key,
      LABELS.filter(() => draw() < 0.5),
    );
    return `label ${key}`;
  }
  if (what < 0.75) {
    mailbox.read(key);
    return `read ${key}`;
  }
  if (what < 0.9) {
    const place = pick(draw, PLACES);
    mailbox.move(key, place);
    return `move ${key} ${place}`;
  }
  mailbox.remove(key);
  return `remove ${key}`;
};
