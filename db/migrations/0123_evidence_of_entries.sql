-- What the rules call evidence of an entry (decision 0131): a file; a mail, an event, a drive or a visit of its day that it was
-- made of or that was attached to it; or a stopwatch that ran live and measured all of it. `hasEvidence` in `rules.ts` says the same.
CREATE FUNCTION has_evidence(t time_entries) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT t.evidence_count > 0
    OR (t.proposals <> '[]' AND jsonb_path_exists(t.proposals,
      '$[*].found.date ? (@ == $before || @ == $day || @ == $after)',
      jsonb_build_object('before', t.entry_date - 1, 'day', t.entry_date, 'after', t.entry_date + 1)))
    OR (t.source = 'stopwatch' AND t.lateness_class = 'live' AND t.raises = '[]')
$$;

-- The sums took files alone for evidence: hours of other evidence move to the cell that has some.
INSERT INTO time_rollups AS r (user_id, tax_year, person_id, property_id, activity_type, travel_kind, capacity, business_id,
  material_override, non_material_override, override_reason, lateness_class, has_evidence, approval_status,
  duration_seconds, entry_count)
SELECT t.user_id, extract(year FROM t.entry_date)::smallint, t.person_id,
  coalesce(t.property_id, CASE WHEN t.open_property_name IS NULL THEN '00000000-0000-0000-0000-000000000000'::uuid
    ELSE '00000000-0000-0000-0000-000000000001'::uuid END),
  t.activity_type, coalesce(t.travel_kind, ''), coalesce(t.capacity, ''),
  coalesce(t.business_id, '00000000-0000-0000-0000-000000000000'::uuid),
  coalesce(t.is_material_participation::int, -1), coalesce(t.is_qualified_non_material::int, -1),
  coalesce(t.override_reason, ''), part.lateness_class, cell.has_evidence, t.approval_status,
  cell.sign * sum(part.seconds), cell.sign * sum(part.entry_count)
FROM time_entries t
  JOIN time_entry_parts part ON part.user_id = t.user_id AND part.id = t.id
  CROSS JOIN (VALUES (false, -1), (true, 1)) AS cell (has_evidence, sign)
WHERE t.voided_at IS NULL AND t.evidence_count = 0 AND has_evidence(t)
GROUP BY t.user_id, extract(year FROM t.entry_date), t.person_id, t.property_id, t.open_property_name IS NULL,
  t.activity_type, t.travel_kind, t.capacity, t.business_id, t.is_material_participation, t.is_qualified_non_material,
  t.override_reason, part.lateness_class, cell.has_evidence, cell.sign, t.approval_status
ON CONFLICT (user_id, tax_year, person_id, property_id, activity_type, travel_kind, capacity, business_id,
  material_override, non_material_override, override_reason, lateness_class, has_evidence, approval_status)
DO UPDATE SET duration_seconds = r.duration_seconds + EXCLUDED.duration_seconds,
  entry_count = r.entry_count + EXCLUDED.entry_count;
