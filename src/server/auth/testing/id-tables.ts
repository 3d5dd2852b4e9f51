/** The table that an id in an address or a field belongs to. */
export const ID_TABLES: readonly (readonly [RegExp, string])[] = [
  [/propert/i, "properties"],
  [/person/i, "persons"],
  [/files\/uploads|upload/i, "file_uploads"],
  [/files\/shares|share/i, "file_shares"],
  [/file/i, "evidence_files"],
  [/stays\/imports/i, "stay_imports"],
  [/stay/i, "stays"],
  [/import/i, "imports"],
  [/report/i, "reports"],
  [/entr/i, "time_entries"],
];
