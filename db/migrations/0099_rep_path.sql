-- A short-term path belongs to short-term rentals alone (spec: strSubType beside repType shortTerm).
UPDATE users SET str_sub_type = NULL WHERE rep_type = 'longTerm' AND str_sub_type IS NOT NULL;
ALTER TABLE users
  ADD CONSTRAINT users_str_sub_type_of_short_term CHECK (str_sub_type IS NULL OR rep_type = 'shortTerm');
