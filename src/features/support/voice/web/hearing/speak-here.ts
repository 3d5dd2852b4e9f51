import { uploadFile } from "#web/api/upload-file.ts";
import { readStored, STORED, writeStored } from "#web/credentials/browser-storage.ts";
import { errorMessage } from "#web/errors/error-catalogue.ts";
import { transcribe } from "#features/support/voice/contract.ts";
import { canRecord, recognitionMaker } from "../recognition-maker.ts";
import { NoRecording, record } from "./record.ts";
import { type Ears, speak, type Speaking, type Told } from "./speak.ts";

const agreedNow = (): string[] => (readStored(STORED.voiceAgreed) ?? "").split("\n").filter(Boolean);

const agreed: Ears["agreed"] = {
  has: (to) => agreedNow().includes(to),
  add: (to) => writeStored(STORED.voiceAgreed, [...agreedNow(), to].join("\n")),
};

const offers = { skipsInstall: false };

const NOT_WRITTEN = "Your words did not come back as text. Nothing was kept. Try again, or type.";

export type Here = Pick<Ears, "host" | "mayLeave">;

/** With what this browser and this installation have. */
export const speakHere = (here: Here, told: Told): Speaking => speak(earsOf(here), told);

const earsOf = ({ host, mayLeave }: Here): Ears => ({
  maker: recognitionMaker(),
  record: canRecord() ? record : null,
  host,
  mayLeave,
  transcribe: async (sound, signal) => (await uploadFile(transcribe, {}, sound, { fileName: "speech", signal })).text,
  reasonOf: (error) => (error instanceof NoRecording ? error.message : errorMessage(error, NOT_WRITTEN)),
  agreed,
  offers,
});
