import { importMileage } from "#features/intake/sources/contract.ts";
import { ImportFile, type ImportWords } from "./import-file.tsx";

const WORDS: ImportWords = {
  title: "Import a mileage log",
  about:
    "We propose each business drive as travel, with its places and times. Miles are never turned into hours, and personal drives are left out. You say what kind of trip each one was before it's logged: trips from home are treated differently from trips between properties.",
  failed: "Could not import the mileage log. Nothing was proposed. Try again.",
  prompt: "Drop a mileage log (CSV or XLSX)",
  accept: ".csv,.tsv,.txt,.xlsx,text/csv",
  whoseHint: "Hours belong to one person. We propose them for the person who drove.",
  act: "Import drives",
  steps: {
    summary: "How to get the file from MileIQ, Everlance, Stride or TripLog",
    programs: [
      {
        name: "MileIQ",
        steps: [
          "On a computer, open the MileIQ dashboard, then Reports.",
          "Create a report for the days you want, and send it as CSV or Excel.",
          "Choose that file here.",
        ],
      },
      {
        name: "Everlance",
        steps: [
          "On a computer, open the Everlance dashboard, then Data Exports.",
          "Export your trips as CSV or Excel.",
          "Choose that file here.",
        ],
      },
      {
        name: "Stride",
        steps: [
          "In the app, open your mileage, then export your tax data.",
          "Open the mail you get on a computer, and save the CSV file.",
          "Choose that file here.",
        ],
      },
      {
        name: "TripLog",
        steps: [
          "On the web, open Reports, and choose your trips.",
          "Export them as CSV or Excel (XLSX).",
          "Choose that file here.",
        ],
      },
    ],
  },
};

export function ImportMileage({ today }: { today: string }) {
  return <ImportFile today={today} kind="mileage_file" words={WORDS} endpoint={importMileage} />;
}
