-- A right of use that recurs under one agreement, such as every second weekend, is one period (Reg. 1.469-1(e)(3)(iii)(D)):
-- its stays carry the same name. Null: a stay of its own.
ALTER TABLE stays ADD COLUMN agreement text CHECK (length(agreement) BETWEEN 1 AND 200);
