-- The rows of the home page: one row of settings. Null: as the program has them. Its versions are in `changes`.
create table home_settings (
  only_row boolean primary key default true check (only_row),
  version integer not null default 1,
  rows jsonb,
  updated_at timestamptz not null default now()
);
insert into home_settings default values;
