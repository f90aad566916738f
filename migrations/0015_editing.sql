-- Each edit says which version it was based on; saving one makes the next.
alter table comics add column version integer not null default 1;
alter table chapters add column version integer not null default 1;
alter table terms add column version integer not null default 1;

-- The versions of whatever people edit: what each one changed. The first version has no row.
create table changes (
  id uuid primary key,
  -- What was edited: "comic", "chapter", "term" ..., and its id.
  kind text not null,
  subject_id text not null,
  version integer not null check (version > 1),
  origin text not null check (
    origin in ('form', 'table', 'bulk', 'import', 'api', 'command', 'restore', 'undo')
  ),
  -- Null: no member did it, or one whose account is gone.
  actor_id uuid references users on delete set null,
  -- {"title": {"before": "...", "after": "..."}, ...}
  fields jsonb not null,
  created_at timestamptz not null default now(),
  unique (kind, subject_id, version)
);
create index changes_by_actor on changes (actor_id);
create index changes_by_time on changes (created_at);

-- What somebody has typed and not saved: one an object and member. It changes nothing that others see.
create table working_copies (
  member_id uuid not null references users on delete cascade,
  kind text not null,
  subject_id text not null,
  base_version integer not null,
  fields jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (member_id, kind, subject_id)
);
create index working_copies_by_time on working_copies (updated_at);

-- Who has an object open in an editor, asked of each every half minute. Not worth a write-ahead log.
create unlogged table editor_presences (
  kind text not null,
  subject_id text not null,
  member_id uuid not null references users on delete cascade,
  seen_at timestamptz not null default now(),
  primary key (kind, subject_id, member_id)
);
create index editor_presences_by_member on editor_presences (member_id);

-- Links of a comic to other sites: [{"label": "...", "url": "https://..."}].
alter table comics add column links jsonb not null default '[]';

-- Lists for staff hold comics of every state.
create index comics_by_change on comics (updated_at desc, id desc);
create index comics_by_entry on comics (created_at desc, id desc);
create index comics_by_title on comics (title collate "und-x-icu", id);
create index comics_by_state on comics (state, updated_at desc, id desc);
create index comics_by_pages on comics (pages_count desc, id desc);
