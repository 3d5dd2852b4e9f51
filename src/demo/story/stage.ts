import type { MemberRelation } from "#shared/access.ts";
import type { CivilDate } from "#shared/civil-date.ts";
import type { EndpointDefinition } from "#shared/endpoint.ts";
import type { PERSONA_PEOPLE } from "../persona.ts";

export type StoryAuthor = "owner" | keyof typeof PERSONA_PEOPLE;

type Telling = {
  params?: Record<string, string | number>;
  body?: object;
  file?: File;
  /** The owner, unless specified otherwise. */
  by?: StoryAuthor;
};

type Member = { relation: MemberRelation; personId: string | null; assigned: readonly string[] };

/** Where the sample book is written: a page's own server, or a database named in the settings. */
export type Stage = {
  /** The owner's day on which the story ends. */
  today: CivilDate;
  /** From now on, what is sent counts as received at this moment; null: now. */
  setClock: (at: Date | null) => void;
  /** A request to an operation of the API; a request about a book is about the owner's. Throws if it is refused. */
  send: <Answer>(endpoint: EndpointDefinition, telling?: Telling) => Promise<Answer>;
  /** Gives one of the people an account, and lets them into the book. */
  admit: (who: keyof typeof PERSONA_PEOPLE, member: Member) => Promise<void>;
  /** The owner shares the book with a firm. */
  shareWith: (organizationId: string) => Promise<void>;
};
