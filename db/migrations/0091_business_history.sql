-- Of a business: whether it is a personal service activity (Reg. 1.469-5T(d)), and the earlier years with material
-- participation that tests 5 and 6 ask for. Null is not known; an empty list says that there was none.
ALTER TABLE other_work_positions
  ADD COLUMN is_personal_service boolean,
  ADD COLUMN participation_years smallint[] CHECK (cardinality(participation_years) <= 60);
