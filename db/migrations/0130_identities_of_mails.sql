-- Whoever writes a mail chooses its Message-ID: a mail is known by who sent it and when too, and never as another kind of thing.
-- What had joined another kind by such an id is forgotten, and found again as what it is.
DELETE FROM proposal_identities i USING proposals p, intake_sources s
WHERE p.user_id = i.user_id AND p.id = i.proposal_id AND s.user_id = i.user_id AND s.id = i.source_id
  AND (p.kind = 'mail') <> (s.kind IN ('mail_file', 'mail_address', 'gmail', 'microsoft_mail', 'imap'));

UPDATE proposal_identities i SET original_start = 'mail ' || encode(sha256(convert_to(
  concat_ws(' ', p.found ->> 'endsAt', (SELECT string_agg(one, ' ' ORDER BY one COLLATE "C")
    FROM jsonb_array_elements_text(p.seen -> 'senders') AS one)), 'UTF8')), 'hex')
FROM proposals p
WHERE p.user_id = i.user_id AND p.id = i.proposal_id AND p.kind = 'mail' AND i.original_start = '';

-- No mail says something else later.
UPDATE proposals SET upstream = NULL WHERE upstream IS NOT NULL AND (kind = 'mail' OR upstream ->> 'kind' = 'mail');

-- The next listing reads once more what one mail may have hidden of another.
UPDATE source_references r SET etag = NULL FROM intake_sources s
WHERE s.user_id = r.user_id AND s.id = r.source_id AND s.kind IN ('gmail', 'microsoft_mail', 'imap');
