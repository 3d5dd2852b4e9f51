/** A passage or a statement as a model is handed it. */
export type Shown = { id: string; text: string };

/** What a model says of it: a sentence with where it says that it has it from. */
export type Offer = { text: string; passage: string; quote: string };

/** A sentence that is false, or that nothing proves, and in which way. */
export type Lie = Offer & { way: string };

/** One sentence of a passage, word for word. */
export type Told = { id: string; sentence: string };

/** Makes something false of a sentence; null: it can't of this one. */
export type Twist = { way: string; of: (sentence: string) => string | null };
