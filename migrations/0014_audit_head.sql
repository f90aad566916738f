-- Finds the head of the chain by its index: over both tables at once, every act read the whole chain.
create or replace function link_audit_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last_sequence bigint;
  last_hash bytea;
begin
  perform pg_advisory_xact_lock(hashtext('longstrip'), hashtext('audit chain'));
  select sequence, hash into last_sequence, last_hash
    from public.audit_links order by sequence desc limit 1;
  if last_sequence is null then
    select sequence, hash into last_sequence, last_hash
      from public.audit_checkpoints order by sequence desc limit 1;
  end if;
  last_sequence := coalesce(last_sequence, 0);
  last_hash := coalesce(last_hash, decode(repeat('00', 32), 'hex'));
  insert into public.audit_links (sequence, entry_id, previous_hash, hash) values (
    last_sequence + 1, new.id, last_hash,
    sha256(convert_to((last_sequence + 1)::text || ':' || encode(last_hash, 'hex') || ':' ||
      encode(new.content_hash, 'hex'), 'UTF8'))
  );
  return null;
end
$$;
