/** Hands an answer with a file to the person, under a name. */
export const saveDownload = async (answer: Response, fileName: string): Promise<void> => {
  const url = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};
