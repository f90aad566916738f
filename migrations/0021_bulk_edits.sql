-- One act on many comics, done in parts by a job, with what it changed, so that it can be undone.
create table bulk_edits (
  id uuid primary key,
  actor_id uuid references users on delete set null,
  -- What it does to each: {"fields": {...}, "add": {...}, "remove": {...}}. Null: it undoes another.
  act jsonb,
  undoes_id uuid references bulk_edits on delete cascade,
  state text not null default 'running' check (state in ('running', 'done', 'canceled')),
  -- Nothing more of it is to be done.
  cancels boolean not null default false,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index bulk_edits_by_time on bulk_edits (created_at desc, id desc);
create index bulk_edits_by_actor on bulk_edits (actor_id);
-- Nobody undoes the same twice.
create unique index bulk_edits_by_undone on bulk_edits (undoes_id);

-- The comics of a bulk edit, frozen when it began.
create table bulk_edit_rows (
  bulk_edit_id uuid not null references bulk_edits on delete cascade,
  position integer not null,
  comic_id uuid not null,
  -- Null: still to be done.
  outcome text check (outcome in ('changed', 'same', 'refused')),
  -- The code of the refusal, and the fields that it names.
  problem jsonb,
  -- Version that it made, and before and after of each field.
  version integer,
  fields jsonb,
  -- Locks and origins of terms as they were, which no field says.
  marks jsonb,
  primary key (bulk_edit_id, position)
);
create index bulk_edit_rows_to_do on bulk_edit_rows (bulk_edit_id, position) where outcome is null;
