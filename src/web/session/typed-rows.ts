let read = (): number => 0;

/** For the feature that keeps begun rows in this tab alone: how many there are. */
export const tellTypedRows = (count: () => number): void => {
  read = count;
};

/** Rows that were begun in this tab and saved nowhere: they are gone with it, and with the session. */
export const typedRowCount = (): number => read();
