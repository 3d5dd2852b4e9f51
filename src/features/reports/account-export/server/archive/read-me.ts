/** What a person finds first when the archive is opened years later. */
export const readMe = (at: Date): string => `Everything in your Tenure account, as of ${at.toISOString()}

entries.csv      Your log, one line for each entry. Open it in a spreadsheet.
record.ndjson    Every change to your log, and when we received it. Its fingerprints show that nothing was rewritten
                 since. To check it, open the page /verify of Tenure. You can also save that page as one file.
data/            Every table of your account, once as JSON and once as CSV. The account itself is in account.json.
                 Lengths are whole seconds. Money is whole cents. Times are UTC. Days are YYYY-MM-DD.
files/           Your files as you added them, in folders. Each name starts with the id of the file in
                 data/stored_files. The table data/evidence_links says which entry each file belongs to.
manifest.json    The name, size and SHA-256 of all other files in here. It also says what was left out, and why.

In CSV, a text that a spreadsheet could take for a formula starts with an apostrophe. In JSON it does not.
You could use the account while we wrote this. What changed then may be in one part and not in another.
The start and the end are in manifest.json.

These are tax records. Keep them as long as the law may ask for them. General information, not tax advice.
`;
