-- What is signed or filed changes what a verdict asks for.
CREATE TRIGGER closed_weeks_touch AFTER INSERT OR UPDATE OR DELETE ON closed_weeks
  FOR EACH ROW EXECUTE FUNCTION touch_book();
CREATE TRIGGER locked_years_touch AFTER INSERT OR UPDATE OR DELETE ON locked_years
  FOR EACH ROW EXECUTE FUNCTION touch_book();
