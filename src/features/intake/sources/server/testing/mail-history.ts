import { createRule, deleteRule } from "#features/intake/automation-rules/contract.ts";
import type { NewRule } from "#features/intake/automation-rules/rule-schema.ts";
import { addDays, civilDateInZone } from "#shared/civil-date.ts";
import type { ApiClient, TestApp } from "#test/support/api-client.ts";
import type { ModelMail, ModelMailbox } from "./model-mailbox.ts";

const ZONE = "America/New_York";
const DAY_MS = 86_400_000;
const FOLDERS = ["INBOX", "Sent"] as const;
const SENDERS = ["lee@roofer.example", "kim@bank.example", "ann@tenant.example"] as const;
const LABELS = ["Elm", "Oak"] as const;
/** A rule of the model: the domain of a sender or a label, or what is never proposed. */
const RULES = ["roofer.example", "bank.example", "Elm", "Oak", "exclusion"] as const;
type RuleName = (typeof RULES)[number];

const bodyOf = (name: RuleName): NewRule => {
  const of = { ruleName: name, integrationType: "mail" } as const;
  if (name === "exclusion") return { ...of, ruleType: name, conditions: { subjectKeywords: ["newsletter"] } };
  return { ...of, conditions: name.includes(".") ? { senderDomains: [name] } : { labels: [name] } };
};

type Played = { app: TestApp; owner: ApiClient; mailbox: ModelMailbox; draw: () => number };

/** What happens to a mailbox and to the rules of its owner, and what they would say that they have to be asked about. */
export class MailHistory {
  /** By id and instant. */
  readonly expected = new Set<string>();
  readonly done: string[] = [];
  readonly #rules = new Map<RuleName, string>();
  readonly #of: Played;
  readonly #made: ModelMail[] = [];

  constructor(of: Played) {
    this.#of = of;
  }

  #pick<T>(of: readonly T[]): T {
    return of[Math.floor(this.#of.draw() * of.length)] as T;
  }

  makeMail(isNow = false): ModelMail {
    const { draw } = this.#of;
    const arrived = this.#of.app.clock.now().getTime() - (isNow ? 0 : draw() * 12 * DAY_MS);
    // Some clocks are wrong, and some mails come late.
    const shift = !isNow && draw() < 0.1 ? (draw() - 0.5) * 6 * DAY_MS : 0;
    const key = `m${this.#made.length + 1}`;
    // Some are named as another one that they are not, and some are copies.
    const namesake = this.#made.length > 3 && draw() < 0.2 ? this.#pick(this.#made.slice(0, 3)) : null;
    const copied = draw() < 0.5 ? namesake : null;
    const mail: ModelMail = {
      key,
      id: namesake?.id ?? `${key}@mails.example`,
      arrivedAt: new Date(arrived).toISOString(),
      sentAt: copied?.sentAt ?? new Date(arrived + shift).toISOString(),
      subject: draw() < 0.2 ? `newsletter ${key}` : key,
      sender: copied?.sender ?? this.#pick(SENDERS),
      labels: LABELS.filter(() => draw() < 0.2),
      text: "words",
      form: draw() < 0.05 ? "bytes" : "read",
    };
    this.#made.push(mail);
    return mail;
  }

  async change(): Promise<void> {
    const what = this.#of.draw();
    const folder = this.#pick(FOLDERS);
    const known = [...(this.#of.mailbox.folders.get(folder)?.values() ?? [])];
    if (what < 0.55 || known.length === 0) {
      const mail = this.makeMail();
      this.#of.mailbox.put(folder, mail);
      this.done.push(`put ${mail.key} in ${folder}`);
    } else if (what < 0.7) {
      const mail = this.#pick(known);
      this.#of.mailbox.put(folder, { ...mail, labels: LABELS.filter(() => this.#of.draw() < 0.4) });
      this.done.push(`label ${mail.key}`);
    } else if (what < 0.8) {
      const { key } = this.#pick(known);
      this.#of.mailbox.remove(folder, key);
      this.done.push(`remove ${key}`);
    } else await this.#changeRule(this.#pick(RULES));
  }

  async #changeRule(name: RuleName): Promise<void> {
    const id = this.#rules.get(name);
    if (id === undefined) this.#rules.set(name, (await this.#of.owner.call(createRule, { body: bodyOf(name) })).id);
    else {
      await this.#of.owner.call(deleteRule, { params: { id } });
      this.#rules.delete(name);
    }
    this.done.push(`${id === undefined ? "make" : "delete"} the rule ${name}`);
  }

  #isAsked(mail: ModelMail, at: Date): boolean {
    const date = civilDateInZone(new Date(mail.sentAt), ZONE);
    const isWithin = date >= addDays(civilDateInZone(at, ZONE), -7) && new Date(mail.sentAt) <= at;
    const names = [...this.#rules.keys()];
    const matches = names.some(
      (name) => mail.sender.endsWith(`@${name}`) || mail.labels.some((label) => label === name),
    );
    return isWithin && matches && !(this.#rules.has("exclusion") && mail.subject.includes("newsletter"));
  }

  /** A good reading asks about everything that it finds. Mails that no longer match stay asked about. */
  look(at: Date): void {
    for (const mails of this.#of.mailbox.folders.values())
      for (const mail of mails.values()) if (this.#isAsked(mail, at)) this.expected.add(`${mail.id} ${mail.sentAt}`);
  }
}
