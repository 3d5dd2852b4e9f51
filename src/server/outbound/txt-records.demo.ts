/** The demo asks nobody. */
export const readTxtRecords = async (): Promise<{ is: "silent" }> => ({ is: "silent" });
