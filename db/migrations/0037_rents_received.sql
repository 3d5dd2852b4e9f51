-- Line 3 of Schedule E for each property, as it stands on the return: a limited partnership interest in an election does
-- no harm below a tenth of all gross rental income (Reg. 1.469-9(f)). Null is unknown.
ALTER TABLE return_lines
  ADD COLUMN rents_received_cents bigint CHECK (rents_received_cents BETWEEN 0 AND 100000000000);
