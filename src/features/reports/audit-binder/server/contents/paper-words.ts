import type { Id } from "#shared/ids.ts";
import type { PaperSubject } from "#shared/domain.ts";
import type { BinderFacts } from "../reading/read-binder-facts.ts";

/** The names of the files that document one fact, as they were uploaded. */
export const papersOf = ({ papers }: Pick<BinderFacts, "papers">, on: PaperSubject, onId: Id): string =>
  papers
    .filter((paper) => paper.on === on && paper.onId === onId)
    .map(({ fileName }) => fileName)
    .join("; ");

/** For a file: the facts that it documents, named as an examiner finds them in the tables of the binder. */
export const factsShownBy = ({ papers, otherWork, others }: BinderFacts): ((fileId: Id) => string) => {
  const positions = otherWork.persons.flatMap(({ otherWork: stated }) =>
    stated.statement === "listed" ? stated.positions.map(({ id, name }) => [id, `other work: ${name}`] as const) : [],
  );
  const lines = others.properties.flatMap(({ nickname, lines: own }) =>
    own.map(({ id, name }) => [id, `hours of ${name} at ${nickname}`] as const),
  );
  const names = new Map<string, string>([...positions, ...lines]);
  return (fileId) =>
    papers
      .filter((paper) => paper.fileId === fileId)
      .flatMap(({ onId }) => names.get(onId) ?? [])
      .join("; ");
};
