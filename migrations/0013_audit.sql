-- What staff did, one row an act. Rows are added and never changed; the site's role may not do more.
create table audit_entries (
  id uuid primary key,
  acted_at timestamptz not null,
  -- Plain values: an account may go, its acts stay. Without an id it was a command of the operator.
  actor_id uuid,
  actor_name text not null,
  actor_role text,
  address text,
  act text not null check (act ~ '^[a-z_]+(\.[a-z_]+)+$'),
  target_kind text not null,
  target_id text not null,
  target_label text not null,
  -- json, not jsonb: its text stays as it was written, and is hashed.
  before json,
  after json,
  reason text,
  content_hash bytea not null
);
create index audit_entries_by_time on audit_entries (acted_at desc, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, acted_at desc);
create index audit_entries_by_name on audit_entries (lower(actor_name), acted_at desc, id desc);
create index audit_entries_by_act on audit_entries (act, acted_at desc, id desc);
create index audit_entries_by_target on audit_entries (target_kind, target_id, acted_at desc, id desc);

-- The chain over the entries, in the order of their commits. Only the trigger below writes here.
create table audit_links (
  sequence bigint primary key,
  entry_id uuid not null unique references audit_entries on delete cascade,
  previous_hash bytea not null unique,
  hash bytea not null unique
);

-- Entries up to a checkpoint may be removed; the chain begins with its hash then.
create table audit_checkpoints (
  sequence bigint primary key,
  hash bytea not null,
  made_at timestamptz not null default now()
);

-- The last verification: how far the chain was whole, and its fault if it had one.
create table audit_checks (
  id integer primary key default 1 check (id = 1),
  checked_at timestamptz not null,
  sequence bigint not null,
  hash bytea not null,
  fault text
);

-- The same text is made in features/audit/server/contentHash.ts.
create function seal_audit_entry() returns trigger
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
    ]) with ordinality as field (value, place)
  );
  return new;
end
$$;
create trigger audit_entries_seal before insert on audit_entries
  for each row execute function seal_audit_entry();

-- At commit, when nothing is left to wait for: writers stand in line here, and cannot deadlock.
create function link_audit_entry() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  last record;
begin
  perform pg_advisory_xact_lock(hashtext('longstrip'), hashtext('audit chain'));
  select sequence, hash into last from (
    select sequence, hash from public.audit_links
    union all select sequence, hash from public.audit_checkpoints
    union all select 0, decode(repeat('00', 32), 'hex')
  ) as heads order by sequence desc limit 1;
  insert into public.audit_links (sequence, entry_id, previous_hash, hash) values (
    last.sequence + 1, new.id, last.hash,
    sha256(convert_to((last.sequence + 1)::text || ':' || encode(last.hash, 'hex') || ':' ||
      encode(new.content_hash, 'hex'), 'UTF8'))
  );
  return null;
end
$$;
create constraint trigger audit_entries_link after insert on audit_entries
  deferrable initially deferred for each row execute function link_audit_entry();

-- For sites whose only role owns the tables: rights do not bind it.
create function refuse_audit_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_entries_stay before update or truncate on audit_entries
  for each statement execute function refuse_audit_change();
create trigger audit_links_stay before update or truncate on audit_links
  for each statement execute function refuse_audit_change();
create trigger audit_checkpoints_stay before update or delete or truncate on audit_checkpoints
  for each statement execute function refuse_audit_change();

create function refuse_audit_removal() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  place bigint;
begin
  if tg_table_name = 'audit_links' then
    place := old.sequence;
  else
    select sequence into place from public.audit_links where entry_id = old.id;
  end if;
  if place is null or not exists (select from public.audit_checkpoints where sequence >= place) then
    raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
  end if;
  return old;
end
$$;
create trigger audit_entries_remain before delete on audit_entries
  for each row execute function refuse_audit_removal();
create trigger audit_links_remain before delete on audit_links
  for each row execute function refuse_audit_removal();

-- Nothing younger than a year can be let go, whatever the settings say.
create function check_audit_checkpoint() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if not exists (
    select from public.audit_links join public.audit_entries on audit_entries.id = entry_id
    where audit_links.sequence = new.sequence and audit_links.hash = new.hash
      and acted_at < now() - interval '1 year'
  ) then
    raise exception 'A checkpoint names a link of the chain that is older than a year.'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger audit_checkpoints_check before insert on audit_checkpoints
  for each row execute function check_audit_checkpoint();
