/** What a person finds first when the archive is opened years later. */
export const readMe = (at: Date): string => `Everything in your Tenure account, as of ${at.toISOString()}

entries.csv      Your log, one line an entry, for a spreadsheet.
record.ndjson    The chain of your record: every change, when it was received, and hashes that show that nothing was
                 rewritten since. Tenure's verifier (its page /verify, or the one file it can be saved as) reads it.
data/            Every table of your account, once as JSON and once as CSV. account.json is the account itself.
                 Durations are whole seconds, money is whole cents, instants are UTC, days are YYYY-MM-DD.
files/           Your files as they came, byte for byte, in folders by what they are for. The name begins with the id
                 of the file in data/stored_files; data/evidence_links says which entry each belongs to.
manifest.json    The name, size and SHA-256 of everything else in here, what was left out, and why.

Text that a spreadsheet could take for a formula has an apostrophe before it in CSV; JSON has it as it was.
The account could be used while this was written: what changed in those moments may be in one part and not in another.
manifest.json says when it began and ended.

These are tax records. Keep them as long as the law may ask for them. General information, not tax advice.
`;
