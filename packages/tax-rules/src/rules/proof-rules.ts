import { authority } from "../citations/citations.ts";
import { SIGNALS } from "../credibility/signal-catalogue.ts";
import { SINCE_1987, type Rule } from "./rule.ts";

const proof = { part: "credibility", years: SINCE_1987, by: "rateRecord" } as const;

export const PROOF_RULES: readonly Rule[] = [
  {
    ...proof,
    id: "E1.any-reasonable-means",
    title: "Any reasonable means",
    says: "Participation may be shown by any reasonable means. A daily log is not required if it is otherwise established. A guess made afterwards is none. The burden of proof is yours, and a penalty often follows.",
    authorities: ["reg-5T-f-4", "irc-6001", "irc-6662"],
    seen: "secondary",
  },
  {
    ...proof,
    id: "E5.two-gauges",
    title: "Two gauges",
    says: "Whether tests are met and how believable the record is are shown apart: neither makes up for the other.",
    authorities: ["reg-5T-f-4"],
    seen: "primary",
    ours: true,
  },
  ...SIGNALS.map((signal): Rule => ({
    ...proof,
    id: `E4.${signal.code}`,
    title: signal.title,
    says: `${signal.court.said} Weight ${signal.weight} of 100.`,
    authorities: [signal.court.authority],
    seen: authority(signal.court.authority).seen,
    ours: true,
  })),
  {
    part: "stress",
    years: SINCE_1987,
    by: "stressTest",
    id: "stress.cushion",
    title: "Stress test",
    says: "Groups that an examiner or a court may leave out are cut one by one. The cushion is what is left above the nearer line, and the smallest combination that breaks it is named.",
    authorities: ["truskowsky-2003", "hairston-2019", "fowler-2002"],
    seen: "secondary",
    ours: true,
  },
];
