-- Modified adjusted gross income by the lines of Form 8582. What was one figure becomes the first line; the others were
-- never asked, so they stay open, and nothing is allowed until they are said.
ALTER TABLE loss_years RENAME COLUMN magi_cents TO income_cents;
ALTER TABLE loss_years
  ADD COLUMN taxable_benefits_cents bigint CHECK (taxable_benefits_cents >= 0),
  ADD COLUMN ira_deduction_cents bigint CHECK (ira_deduction_cents >= 0),
  ADD COLUMN self_employment_tax_cents bigint CHECK (self_employment_tax_cents >= 0),
  ADD COLUMN student_loan_interest_cents bigint CHECK (student_loan_interest_cents >= 0),
  ADD COLUMN excluded_income_cents bigint CHECK (excluded_income_cents >= 0);
