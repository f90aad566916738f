-- What imports said of files that somebody should look at: why one stayed out, or what of it was not understood.
create table import_notes (
  id uuid primary key,
  -- The file as the import called it, with the folder in it that the chapter is.
  source text not null,
  chapter_id uuid references chapters on delete cascade,
  is_left_out boolean not null,
  code text not null,
  -- English.
  message text not null,
  noted_at timestamptz not null default now(),
  -- Somebody looked after it. The same note of the same file stays settled when it is imported again.
  settled_at timestamptz
);
create unique index import_notes_once on import_notes (md5(source), md5(message));
create index import_notes_by_time on import_notes (noted_at, id);
create index import_notes_open on import_notes (noted_at) where settled_at is null;
create index import_notes_by_chapter on import_notes (chapter_id);
