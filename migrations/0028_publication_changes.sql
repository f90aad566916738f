-- What the last changes of state did to comics and their chapters, so that each can be taken back exactly.
create table publication_changes (
  id uuid primary key,
  comic_id uuid not null references comics on delete cascade,
  -- State and times of the comic, and of the chapters that changed with it, before and after.
  change jsonb not null,
  created_at timestamptz not null default now()
);
create index publication_changes_by_comic on publication_changes (comic_id);
create index publication_changes_by_time on publication_changes (created_at);
