import { differs, type EntryFormValues, FACETS, type Facet, type FacetName } from "./entry-values.ts";

export type Versions = { base: EntryFormValues; mine: EntryFormValues; theirs: EntryFormValues };
export type Merge = {
  /** Changed on both sides and not alike: a person has to choose. */
  contested: readonly Facet[];
  /** Changed by the other side alone: taken over. */
  taken: readonly Facet[];
};

export const compareEdits = ({ base, mine, theirs }: Versions): Merge => {
  const moved = FACETS.filter((facet) => differs(facet, base, theirs));
  return {
    contested: moved.filter((facet) => differs(facet, base, mine) && differs(facet, mine, theirs)),
    taken: moved.filter((facet) => !differs(facet, base, mine)),
  };
};

/** Mine with what the other side changed, where I changed nothing or chose theirs. */
export const mergeEdits = (versions: Versions, choseTheirs: ReadonlySet<FacetName>): EntryFormValues => {
  const { contested, taken } = compareEdits(versions);
  const theirs = [...taken, ...contested.filter(({ name }) => choseTheirs.has(name))];
  const over = theirs.flatMap(({ keys }) => keys.map((key) => [key, versions.theirs[key]] as const));
  return { ...versions.mine, ...Object.fromEntries(over) };
};
