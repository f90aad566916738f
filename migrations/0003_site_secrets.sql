-- Keys that every node of the site signs with; made by whichever needs one first.
create table site_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
