-- An account is pending until its address is confirmed, and blocked by nothing but suspension. The table itself keeps the two
-- in step: whoever confirms an address, or lifts a suspension, need not think of it.
UPDATE users SET status = 'pending' WHERE email_verified_at IS NULL AND status = 'active';
UPDATE users SET status = 'active' WHERE email_verified_at IS NOT NULL AND status = 'pending';

CREATE FUNCTION say_whether_confirmed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'suspended' THEN
    NEW.status := CASE WHEN NEW.email_verified_at IS NULL THEN 'pending' ELSE 'active' END;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER users_say_whether_confirmed BEFORE INSERT OR UPDATE OF status, email_verified_at ON users
  FOR EACH ROW EXECUTE FUNCTION say_whether_confirmed();
