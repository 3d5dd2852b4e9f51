const escaped = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`);

/** A one-page PDF (420 by 300 points): a title and lines below it, in Helvetica; ASCII only. */
export const makePdf = (title: string, lines: readonly string[]): Uint8Array<ArrayBuffer> => {
  const text = [
    `BT /F1 18 Tf 40 240 Td (${escaped(title)}) Tj /F1 11 Tf 0 -12 Td`,
    ...lines.map((line) => `0 -20 Td (${escaped(line)}) Tj`),
    "ET",
  ].join("\n");
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 420 300]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  let file = "%PDF-1.4\n";
  const starts = objects.map((object, index) => {
    const start = file.length;
    file += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join("")}`;
  const end = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`;
  return new TextEncoder().encode(file + table + end);
};
