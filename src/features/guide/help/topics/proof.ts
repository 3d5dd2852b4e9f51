import type { Topic } from "../topic.ts";

export const AUDIT_READY: Topic = {
  id: "audit-ready",
  title: "Get ready for an audit",
  about: "Five habits that make a log hold up",
  words:
    "irs letter help, audit help, prepare for audit, examiner questions, papers help, w-2 help, earlier return help",
  sections: [
    {
      steps: [
        "Log the same day, or within a week. We show when each entry was logged.",
        "Write what you did, where and with whom. A name or an address alone says little.",
        "Attach evidence. Start with the hours at the top of Evidence.",
        "Review and sign each finished week. A week from before you logged here says Not covered: there's nothing to sign.",
        "Open Record check and fix what an examiner may raise.",
      ],
      pages: ["evidence", "weeks", "recordCheck", "stressTest"],
    },
    {
      title: "If you got an IRS letter",
      steps: [
        "Lock the year under Data & privacy, so nothing in it is lost.",
        "Match your Schedule E with your properties.",
        "Make the audit binder, and go through it with your CPA before you hand it over.",
      ],
      pages: ["data", "scheduleE", "binder"],
    },
    {
      title: "Papers and earlier returns",
      text: [
        "Add a W-2 or a pay stub to each job, and an invoice or a time sheet to each person's hours. They go into the audit binder, and your record keeps their fingerprints.",
        "On Schedule E match, tell us if each return you filed had the rentals as passive or nonpassive. If a later year differs, we tell you first.",
      ],
      pages: ["people", "othersHours", "scheduleE"],
    },
  ],
};

export const LEDGER_AUDIT: Topic = {
  id: "ledger-audit",
  title: "What an audit finds",
  about: "What could be challenged in a year, and how to fix it",
  words: "ledger audit help, findings help, hours at risk help, draft fixes help",
  sections: [
    {
      text: [
        "A ledger audit goes through every entry of a year. It lists what an examiner could challenge, how many hours are at risk, and the court case behind each point. Your server may have it switched off.",
        "Rules do the work. A language model reads your descriptions too if your server has one, your plan includes it, and AI is on in your settings. It may only point at your own words. It adds no hours and no facts.",
        "Each entry counts once in the hours at risk, even if more than one finding names it. Run it again later to see what is new and what is gone.",
      ],
      pages: ["ledgerAudit", "recordCheck"],
    },
    {
      title: "Fixing what was found",
      steps: [
        "Open a finding and choose the entries you remember.",
        "Press Draft fixes. The drafts go to the review inbox, and your entries stay as they are.",
        "Write what you did that day, and why you change it. Your old words stay in the history.",
      ],
      text: ["A fix never changes hours, a date or a person. If those are wrong, open the entry itself."],
      pages: ["rules", "ledgerAudit"],
    },
  ],
};

export const YOUR_RECORD: Topic = {
  id: "your-record",
  title: "How your record is protected",
  about: "Why no one can change your log unnoticed",
  words: "record help, chain help, can someone change my log, how proof works",
  sections: [
    {
      text: [
        "Every change to your log is added to your record. Nothing is overwritten, and a voided entry stays in the history.",
        "Each night we publish one fingerprint that covers all records. After that, no one, including us, can change yours unnoticed.",
        "Anyone you give your record to can check it without us.",
        "This shows when you logged something. It doesn't show that the work took place. That is what evidence is for.",
      ],
      pages: ["record", "evidence"],
    },
  ],
};

export const YOUR_DATA: Topic = {
  id: "your-data",
  title: "Leave, or export your data",
  about: "Export everything, lock a year, delete the account",
  words: "delete help, leave tenure, cancel account help, privacy help",
  sections: [
    {
      text: [
        "Export everything in one archive under Data & privacy. We may ask you to confirm that it's you first.",
        "If you ask us to delete the account, you have 30 days to change your mind. Sign in and it is back.",
        "A locked year stays until you release it.",
      ],
      pages: ["data"],
    },
  ],
};

export const SETTINGS_HELP: Topic = {
  id: "your-settings",
  title: "Your account and emails",
  about: "Change your picture, email or password, and choose which emails you get",
  words: "change email help, password help, picture help, emails help, unsubscribe help, too many emails",
  sections: [
    {
      title: "Email and password",
      text: [
        "To change your email, open both links that we send: one to the old address, one to the new. Nothing changes before.",
        "A new password signs you out on every other device. Forgot the old one? Sign out and choose Forgot your password.",
      ],
      pages: ["settings", "security"],
    },
    {
      title: "Which emails you get",
      text: [
        "Choose how often we write, which hours to leave you alone, and when to ask you to sign your week.",
        "Every reminder has an unsubscribe link. Messages on your sign-in and your plan always come.",
      ],
      pages: ["notifications"],
    },
    {
      title: "Tax questions on the dashboard",
      text: [
        "“Do this next” on the dashboard asks what the year you look at still lacks: how you file, your spouse, your other work, the election and short stays. Each is saved by itself.",
        "Press I don't know to leave one open. Press Don't ask again to put these questions away: the same facts stay under these pages.",
      ],
      pages: ["people", "elections", "settings"],
    },
    {
      title: "If your account is suspended",
      text: [
        "We mail you when we suspend an account. You can't sign in until it is open again. Nothing is deleted.",
        "To ask why, or for a copy of your records, write to us from the email address of your account.",
      ],
    },
    {
      title: "What you agree to",
      text: [
        "Lease reminders, rent averages and the newsletter are off until you turn them on. You can turn AI off at any time.",
      ],
      pages: ["settings"],
    },
  ],
};

export const FILES: Topic = {
  id: "files",
  title: "Your files",
  about: "How much you can store, and what “Damaged” means",
  words: "storage, quota, 5 gb, space, full, no room, damaged file, corrupt, file broken",
  sections: [
    {
      title: "How much you can store",
      text: [
        "Your files can take up to 5 GB, unless whoever runs this site set another limit. A single file can have 25 MB.",
        "Files in the trash still take room. They leave it after 30 days, or when you delete them for good.",
        "If there is no room left, your hours are safe and you can keep logging. Delete files you don't need, then add the new one.",
      ],
      pages: ["files"],
    },
    {
      title: "What “Damaged” means",
      text: [
        "Each time we read a file we compare it with the fingerprint it had when you added it. “Damaged” means they no longer match, so the copy on our disk has changed.",
        "We don't show or send a damaged file. Your entries and the file's history stay as they were.",
      ],
      steps: [
        "Find the same file on your phone or computer and add it again. If it is the same, the mark goes away.",
        "If you no longer have it, write to us. We may have it in a backup.",
      ],
      pages: ["files"],
    },
    {
      title: "What a receipt says",
      text: [
        "On Premium we read the date, the total, the merchant and the address from a photo or a PDF. It is read on the server. The picture is sent to no one else.",
        "Open the file. Each line has a number, and a box with the same number shows where it is in the file. Accept what is right and dismiss the rest.",
        "Nothing counts before you accept it. If two totals are there, we show both and you choose.",
        "If the receipt fits an entry, we offer that entry and say why. Press Attach to back it up.",
        "If it fits none, you can send it to the inbox. It has no hours there: you enter how long you worked.",
        "Each file that was read gets a short summary. It says if our rules or AI wrote it. If AI is set up here, the text of the file is sent to it.",
        "You can show only files of one urgency, or only those with a compliance flag. What an entry's files say is in its notes and in exports.",
        "To turn it off, turn AI off in your settings.",
      ],
      pages: ["files"],
    },
  ],
};
