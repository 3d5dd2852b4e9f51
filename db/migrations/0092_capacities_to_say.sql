-- Work whose words sound like another capacity than its activity waits to be said ("unspecified"), and work that owners do
-- not customarily do is told with its purpose (Reg. 1.469-5T(f)(2)(i)).
ALTER TABLE time_entries
  DROP CONSTRAINT time_entries_capacity_check,
  ADD CONSTRAINT time_entries_capacity_check CHECK (capacity IN ('operations', 'supervising', 'investor',
    'investor-in-management', 'on-call', 'personal', 'education', 'other-business', 'not-customary',
    'not-customary-to-avoid', 'unspecified'));
