/** What each thing is called, by id. If several share a name, each says which one it is. */
export const distinctNames = <Thing extends { id: string }>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  markOf: (thing: Thing) => string,
): Map<string, string> => {
  const plain = (thing: Thing): string => nameOf(thing).trim().toLowerCase();
  const counts = new Map<string, number>();
  for (const thing of things) counts.set(plain(thing), (counts.get(plain(thing)) ?? 0) + 1);
  return new Map(
    things.map((thing) => [
      thing.id,
      (counts.get(plain(thing)) ?? 0) > 1 ? `${nameOf(thing)}, ${markOf(thing)}` : nameOf(thing),
    ]),
  );
};

/** The first word of each name that is unique among them, by id. */
export const firstNamesOf = (persons: readonly { id: string; name: string }[]): Map<string, string> => {
  const firstOf = ({ name }: { name: string }): string => name.trim().split(/\s+/)[0] ?? name;
  const byFirst = Map.groupBy(persons, (person) => firstOf(person).toLowerCase());
  return new Map(
    [...byFirst.values()].flatMap(([person, ...others]) =>
      person && others.length === 0 ? [[person.id, firstOf(person)] as const] : [],
    ),
  );
};
