/** What relates, orders, counts or stands against another: with another one a sentence says something else in the same words. */
const RELATION =
  /\b(?:before|after|later|earlier|first|last|next|previous|above|below|over|under|until|since|during|within|outside|inside|through|or|(?<!at )most|some|many|much|few|fewer|several|often|usually|sometimes|mostly|yesterday|today|tomorrow|theirs?|his|hers?|must|always|federal|state|spouse|helper|tenant)\b/g;
const NAME = /\p{Lu}[\p{L}\p{N}'’]*(?: \p{Lu}[\p{L}\p{N}'’]*)+/gu;

/** Whether the proof has each relation of a folded text as often, and leaves nothing to choose that the text joins. */
export const keepsRelations = (text: string, proof: string): boolean => {
  const known = Map.groupBy(proof.match(RELATION) ?? [], (word) => word);
  const said = Map.groupBy(text.match(RELATION) ?? [], (word) => word);
  const isJoinedAnew = / and /.test(text) && / or /.test(proof) && !/ and /.test(proof);
  return [...said].every(([word, all]) => all.length <= (known.get(word)?.length ?? 0)) && !isJoinedAnew;
};

/** Whether names of several words stand together in the passage: `Oak Cottage` and `Elm Triplex` make no `Oak Triplex`. */
export const keepsNames = (text: string, passage: string): boolean =>
  (text.match(NAME) ?? []).every((name) => passage.toLowerCase().includes(name.toLowerCase()));
