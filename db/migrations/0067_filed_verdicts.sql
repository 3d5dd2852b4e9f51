-- What the rules found when a year was filed, as later years read it: whether somebody of the return was a qualifying
-- taxpayer (an election first made without one never held), and the activities with material participation found without
-- test 5, which counts such years (Reg. 1.469-5(j)). Null: filed before this was kept.
ALTER TABLE locked_years
  ADD COLUMN qualifying_status text COLLATE "C" CHECK (qualifying_status IN ('met', 'not_met', 'unproven')),
  ADD COLUMN participated_in text[];
