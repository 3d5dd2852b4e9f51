-- What affiliates see of their own standing.
ALTER TABLE affiliates
  -- Whether we have the tax form that a payer needs; the form itself is not kept here.
  ADD COLUMN tax_form text COLLATE "C" NOT NULL DEFAULT 'not_asked' CHECK (tax_form IN ('not_asked', 'asked', 'received')),
  -- When they asked to look again at the standing that they have now. Another standing ends it.
  ADD COLUMN appealed_at timestamptz CHECK (appealed_at IS NULL OR status IN ('rejected', 'suspended'));
