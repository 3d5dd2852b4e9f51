import type { ConnectedAccount } from "#features/intake/sources/sync-contract.ts";

export type ConnectFormProps = {
  formId: string;
  /** The one to connect again; null: a new one. */
  account: ConnectedAccount | null;
  onSending: (isSending: boolean) => void;
  onConnected: (account: ConnectedAccount) => void;
};
