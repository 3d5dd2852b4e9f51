-- How a property changed hands, and what makes its passive income nonpassive. Null is not said, as of every answer here.
ALTER TABLE loss_lines
  ADD COLUMN disposal text COLLATE "C" CHECK (disposal IN ('sale', 'instalment', 'gift', 'death')),
  ADD COLUMN is_whole_interest boolean,
  ADD COLUMN is_fully_taxable boolean,
  ADD COLUMN buyer text COLLATE "C" CHECK (buyer IN ('unrelated', 'related', 'related-sold-on')),
  -- As far as it is recognized in the year; a loss is negative.
  ADD COLUMN sale_gain_cents bigint,
  ADD COLUMN unrecognized_gain_cents bigint CHECK (unrecognized_gain_cents >= 0),
  ADD COLUMN basis_increase_cents bigint CHECK (basis_increase_cents >= 0),
  ADD COLUMN is_self_rental boolean,
  ADD COLUMN is_mostly_land boolean,
  ADD COLUMN is_developed boolean;
