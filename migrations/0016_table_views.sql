-- How each member of the staff has arranged each table: columns and saved filters.
create table table_views (
  user_id uuid not null references users on delete cascade,
  table_name text not null,
  view jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, table_name)
);
