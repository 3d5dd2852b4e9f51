/** Why a whole file was refused. */
export type FileRefusalCode =
  | "empty"
  | "too_large"
  | "too_many_rows"
  | "too_many_columns"
  | "cell_too_long"
  | "not_text"
  | "not_a_workbook"
  | "is_pdf"
  | "is_web_page"
  | "is_xml_workbook"
  | "is_xml"
  | "is_calendar"
  | "is_timeline"
  | "is_json"
  | "is_mail"
  | "is_document"
  | "is_old_workbook"
  | "encrypted_workbook"
  | "no_such_sheet"
  | "damaged_archive"
  | "inflates_too_much"
  | "unsafe_workbook"
  | "took_too_long"
  | "took_too_much_memory"
  | "unreadable";

export type FileRefusal = {
  code: FileRefusalCode;
  /** Plain words for the person who dropped the file. */
  message: string;
  /** 1-based line of the file, when one line is the cause. */
  line?: number;
};

const MESSAGES: Record<FileRefusalCode, string> = {
  empty: "The file has no rows.",
  too_large: "The file is larger than 10 MB.",
  too_many_rows: "The file has more than 20,000 rows. Split it, for example by year.",
  too_many_columns: "The file has more than 60 columns.",
  cell_too_long: "A cell holds more than 32,767 characters.",
  not_text: "The file is not a text file. Save it as CSV or XLSX and try again.",
  not_a_workbook: "The file is not an XLSX workbook. Save it as XLSX or CSV and try again.",
  is_pdf: "This is a PDF, not a table. Export the log as CSV or XLSX and try again.",
  is_web_page: "This is a web page under another name. Open it in Excel, save it as XLSX and try again.",
  is_xml_workbook: "This is a workbook in the old XML form. Open it in Excel, save it as XLSX and try again.",
  is_xml: "This is an XML file, not a table. Export the log as CSV or XLSX and try again.",
  is_calendar: "This is a calendar file, not a log. Export the hours as CSV or XLSX and try again.",
  is_timeline: "This is a location history, not a log of hours. It can be kept as evidence.",
  is_json: "This is a JSON file, not a table. Export the log as CSV or XLSX and try again.",
  is_mail: "This is an email. Save the file that is attached to it and try again with that.",
  is_document: "This is a text document. Copy its table to a spreadsheet, save it as XLSX and try again.",
  is_old_workbook: "This is an old Excel file (XLS). Open it in Excel, save it as XLSX and try again.",
  encrypted_workbook: "The workbook is protected by a password. Save a copy without one and try again.",
  no_such_sheet: "The workbook has no sheet of that name.",
  damaged_archive: "The workbook is damaged or cut short. Save it again and try once more.",
  inflates_too_much: "The workbook unpacks to far more data than a log needs, so it was not opened.",
  unsafe_workbook: "The workbook holds parts that a log never needs, so it was not opened.",
  took_too_long: "Reading the file took more than 10 seconds, so it was stopped.",
  took_too_much_memory: "Reading the file took too much memory, so it was stopped.",
  unreadable: "The file could not be read.",
};

export const fileRefusal = (code: FileRefusalCode, line?: number): FileRefusal =>
  line === undefined
    ? { code, message: MESSAGES[code] }
    : { code, message: `${MESSAGES[code].replace(/\.$/, "")} (line ${line}).`, line };
