/** Works on rows: one after another for each row, whether the one before went well or not. */
export const createRowQueues = () => {
  const queues = new Map<string, Promise<unknown>>();
  return {
    /** `onRest` runs when the work is done and no other waits for the row. */
    add: <Done>(rowId: string, work: () => Promise<Done>, onRest: () => void): Promise<Done> => {
      const before = queues.get(rowId) ?? Promise.resolve();
      const mine = before
        .catch(() => undefined)
        .then(work)
        .finally(() => {
          if (queues.get(rowId) !== mine) return;
          queues.delete(rowId);
          onRest();
        });
      queues.set(rowId, mine);
      return mine;
    },
  };
};
