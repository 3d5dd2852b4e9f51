-- The session in which each was added: it goes if that one was somebody else's. Unknown of what was there before.
ALTER TABLE recovery_codes ADD COLUMN created_in uuid;
ALTER TABLE identities ADD COLUMN linked_in uuid;

-- When the owner of the address last ended every session and the password with them.
ALTER TABLE users ADD COLUMN signed_out_at timestamptz;
-- The last second step went with a sign-in of this instant: until a device that the account knew before comes, the
-- mailbox and the password alone open nothing.
ALTER TABLE users ADD COLUMN device_owed_since timestamptz;

ALTER TABLE sign_in_tickets DROP CONSTRAINT sign_in_tickets_purpose_check;
ALTER TABLE sign_in_tickets ADD CONSTRAINT sign_in_tickets_purpose_check CHECK (purpose IN
  ('second_step', 'passkey', 'passkey_add', 'provider', 'keep_account'));
