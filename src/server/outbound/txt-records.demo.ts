/** The demo asks no one. */
export const readTxtRecords = async (): Promise<{ is: "silent" }> => ({ is: "silent" });
