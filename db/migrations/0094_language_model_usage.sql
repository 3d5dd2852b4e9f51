-- What a language model was asked, as sums a day (of UTC) and a model. Nothing of what was asked or answered, and no account.
CREATE TABLE language_model_usage (
  day date NOT NULL,
  model text COLLATE "C" NOT NULL CHECK (length(model) BETWEEN 1 AND 200),
  questions integer NOT NULL CHECK (questions > 0),
  -- Those with an answer that could be used.
  answers integer NOT NULL CHECK (answers BETWEEN 0 AND questions),
  -- Tokens as the service counts them, of those answers where it says so.
  input_tokens bigint NOT NULL CHECK (input_tokens >= 0),
  output_tokens bigint NOT NULL CHECK (output_tokens >= 0),
  -- Those that tokens and prices were known of, and what they cost: millionths of a dollar at the prices of that moment.
  priced integer NOT NULL CHECK (priced BETWEEN 0 AND questions),
  cost_micros bigint NOT NULL CHECK (cost_micros >= 0),
  PRIMARY KEY (day, model)
);
