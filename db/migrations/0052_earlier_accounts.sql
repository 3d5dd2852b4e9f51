-- Until plans everybody had everything: who had an account by then keeps it for a quarter of a year, and nothing that
-- somebody was used to is refused from one day to the next.
INSERT INTO plan_grants (user_id, id, source, reason, until, created_at)
SELECT id, gen_random_uuid(), 'staff', 'An account from before there were plans', now() + interval '90 days', now()
FROM users;
