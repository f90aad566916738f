-- Checks of the kept files against the pictures that the database knows. Only the newest is shown.
create table storage_checks (
  id uuid primary key,
  removes boolean not null default false,
  started_at timestamptz not null default now(),
  -- Null while it runs, and where it was never finished.
  ended_at timestamptz,
  done integer not null default 0,
  total integer not null default 0,
  -- Counts of what was found; null until it has ended.
  result jsonb
);
create index storage_checks_by_time on storage_checks (started_at desc);
