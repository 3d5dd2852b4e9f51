import type { DetailsOf, EventName } from "#shared/events/event-catalog.ts";
import { type Id, isId } from "#shared/ids.ts";
import { type EventWriter, makeEvent } from "./make-event.ts";
import type { EventRow } from "./table.ts";

type Known = {
  /** As the contract names it; null: this operation leaves none. */
  name: EventName | null;
  writer: EventWriter | null;
  subjectId: Id | null;
  requestId: string;
  at: Date;
  newId: () => Id;
};
type Said<Name extends EventName> = { subjectId?: Id | null; details?: DetailsOf<Name> };
/** What a verb said; its details fit the event that its contract names, which the types of `say` ensure. */
type AnySaid = { subjectId?: Id | null; details?: never };

/**
 * The event of one request, named by its contract. The platform writes it with what the verb wrote; the verb adds what
 * only it knows. Its subject is the id in the path, otherwise the one in the answer, unless the verb names another.
 */
export class EventNote<Name extends EventName = EventName> {
  readonly #known: Known;
  #said: AnySaid = {};
  #isOmitted = false;
  #isLeft = false;

  constructor(known: Known) {
    this.#known = known;
  }

  /** What happened, besides its name. */
  say(said: Said<Name>): void {
    this.#said = { ...this.#said, ...(said as AnySaid) };
  }

  /** Whose event it is, if no session says so. */
  by(writer: EventWriter): void {
    this.#known.writer = writer;
  }

  /** The request was valid and changed nothing. */
  omit(): void {
    this.#isOmitted = true;
  }

  /** The event as a row; null if there is none. */
  compose(answer: unknown): EventRow | null {
    const { name, writer, newId, requestId, at, subjectId } = this.#known;
    if (!name || this.#isOmitted) return null;
    if (!writer) throw new Error(`${name} does not say in whose book it happened`);
    const said = { subjectId: subjectId ?? idOf(answer), ...this.#said };
    return makeEvent(writer, { id: newId(), event: name, ...said, requestId, at });
  }

  /** It is in the database, or will be with the commit. */
  markLeft(): void {
    this.#isLeft = true;
  }

  get isLeft(): boolean {
    return this.#isLeft;
  }

  /** A verb with transactions of its own that forgot the event of its contract. */
  refuseForgotten(): void {
    const { name } = this.#known;
    if (name && !this.#isLeft && !this.#isOmitted) throw new Error(`${name} was not recorded`);
  }
}

const idOf = (answer: unknown): Id | null => {
  if (typeof answer !== "object" || answer === null || !("id" in answer)) return null;
  return typeof answer.id === "string" && isId(answer.id) ? answer.id : null;
};
