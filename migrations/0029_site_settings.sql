-- What admins have set of the site: one row, by the fields' flat names; what is missing has its default. Its versions are in `changes`.
create table site_settings (
  only_row boolean primary key default true check (only_row),
  version integer not null default 1,
  fields jsonb not null default '{}',
  logo_media_id uuid references media,
  updated_at timestamptz not null default now()
);
insert into site_settings default values;
