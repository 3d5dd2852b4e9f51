-- The names as they stand on the tax return, for the cover of a report; null: first and last name.
ALTER TABLE users ADD COLUMN name_on_return text CHECK (char_length(name_on_return) BETWEEN 1 AND 200);

-- A known average stay of a year, in hundredths of a day; it counts until stays of the year are there.
ALTER TABLE stay_years ADD COLUMN average_hundredths integer CHECK (average_hundredths BETWEEN 100 AND 36600);

-- Whether a binder holds the check list for the owner and the preparer.
ALTER TABLE audit_binders ADD COLUMN with_check_list boolean NOT NULL DEFAULT false;
