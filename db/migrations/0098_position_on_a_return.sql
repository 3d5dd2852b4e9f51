-- How a filed return reported the rentals: later years say where they differ from it. Null is not known.
ALTER TABLE return_tie_outs
  ADD COLUMN reported_as text CHECK (reported_as IN ('passive', 'nonpassive', 'mixed', 'no-rentals'));
