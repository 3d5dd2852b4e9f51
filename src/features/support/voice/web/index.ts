export { VoiceButton } from "./voice-button.tsx";
export { WithVoice } from "./with-voice.tsx";
export { withWords } from "./with-words.ts";
