-- Chapters on their way in from a browser. Their files lie in the folder "uploads" of the data folder, under the upload's id.
create table uploads (
  id uuid primary key,
  member_id uuid not null references users on delete cascade,
  -- Null: a new comic, which is made when the upload is entered.
  comic_id uuid references comics on delete cascade,
  title text not null,
  state text not null default 'open' check (state in ('open', 'entering', 'done')),
  -- [{"name": "...", "bytes": 1, "sha256": "..."}]
  files jsonb not null,
  -- What the importer made of the files, once all are there.
  plan jsonb,
  -- What to enter, as somebody corrected it; and what has been entered of it.
  orders jsonb,
  entered jsonb not null default '[]',
  pages_done integer not null default 0,
  pages_total integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index uploads_by_member on uploads (member_id, created_at desc);
create index uploads_by_comic on uploads (comic_id);
create index uploads_by_time on uploads (updated_at);
