-- The program through which a member acted, with its token's id, name and scopes of that time: a token may go, its acts stay.
-- json, not jsonb: its text stays as it was written, and is hashed.
alter table audit_entries add column program json;
create index audit_entries_by_program on audit_entries (lower(program ->> 'name'), acted_at desc, id desc)
  where program is not null;

-- The same text is made in features/audit/server/contentHash.ts. Entries from before have no program, and their hashes stay.
create or replace function seal_audit_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  new.acted_at := clock_timestamp();
  new.content_hash := (
    select sha256(convert_to(string_agg(coalesce(octet_length(value) || ':' || value, '-'), ',' order by place), 'UTF8'))
    from unnest(array[
      new.id::text, to_char(new.acted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      new.actor_id::text, new.actor_name, new.actor_role, new.address,
      new.act, new.target_kind, new.target_id, new.target_label,
      new.before::text, new.after::text, new.reason
    ] || case when new.program is null then array[]::text[] else array[new.program::text] end
    ) with ordinality as field (value, place)
  );
  return new;
end
$$;
