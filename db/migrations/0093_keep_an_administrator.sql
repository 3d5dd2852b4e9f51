-- The platform keeps an administrator who can act: not demoted, suspended, given notice or erased by whatever way.
-- The lock makes two who let each other go wait for one another. An account that was erased before and comes back with
-- a restored backup goes again, whoever it was (erasing_since).
CREATE FUNCTION keep_an_administrator() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (OLD.is_admin OR OLD.role = 'super_admin') OR OLD.status = 'suspended' OR OLD.scheduled_deletion_at IS NOT NULL THEN
    RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF NEW.erasing_since IS NOT NULL OR ((NEW.is_admin OR NEW.role = 'super_admin') AND NEW.status <> 'suspended'
      AND NEW.scheduled_deletion_at IS NULL) THEN
      RETURN NEW;
    END IF;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('administrators', 0));
  IF NOT EXISTS (
    SELECT FROM users WHERE (is_admin OR role = 'super_admin') AND status <> 'suspended'
      AND scheduled_deletion_at IS NULL AND id <> OLD.id
  ) THEN
    RAISE EXCEPTION 'the last administrator stays' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'last_administrator';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER users_keep_an_administrator BEFORE UPDATE OF is_admin, role, status, scheduled_deletion_at OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();
