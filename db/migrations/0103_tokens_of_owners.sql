-- A link in a mail says whose it is, so that its row stands among those of its owner. Those of before are found by their hash
-- alone until they expire.
ALTER TABLE email_tokens DROP CONSTRAINT email_tokens_pkey, ADD PRIMARY KEY (user_id, token_hash);
CREATE INDEX email_tokens_hash ON email_tokens (token_hash);

ALTER TABLE email_changes
  DROP CONSTRAINT email_changes_old_token_hash_key,
  DROP CONSTRAINT email_changes_new_token_hash_key;
