import { setImmediate as others } from "node:timers/promises";

/** Lets other work have its turn after each: some mails take long to read. */
export const inTurns = async <Said, Read>(all: readonly Said[], read: (one: Said) => Read): Promise<Read[]> => {
  const done: Read[] = [];
  for (const one of all) {
    done.push(read(one));
    await others();
  }
  return done;
};
