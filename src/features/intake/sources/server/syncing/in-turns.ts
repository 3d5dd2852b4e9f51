import { setImmediate as letOthersRun } from "node:timers/promises";

/** Other work has its turn before what comes next. */
export const breathe = (): Promise<void> => letOthersRun();

/** Lets other work have its turn after each: some mails and events take long to read. */
export const inTurns = async <Said, Read>(all: readonly Said[], read: (one: Said) => Read): Promise<Read[]> => {
  const done: Read[] = [];
  for (const one of all) {
    done.push(read(one));
    await breathe();
  }
  return done;
};
