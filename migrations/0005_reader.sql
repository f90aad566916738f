-- White or black margins of a page in thousandths of its width and height, {top, right, bottom, left}; null until measured.
alter table media add column margins jsonb;

-- The preview sheets of a chapter: small pictures of its pages, many on one file.
create table chapter_previews (
  chapter_id uuid primary key references chapters on delete cascade,
  -- Part of the addresses: other sheets have another.
  id uuid not null unique,
  cell_width integer not null,
  cell_height integer not null,
  made_at timestamptz not null default now()
);

-- How far members have read: one row for each chapter that somebody has opened.
create table reading_progress (
  user_id uuid not null references users on delete cascade,
  chapter_id uuid not null references chapters on delete cascade,
  comic_id uuid not null references comics on delete cascade,
  -- Where they were last: page from 1, and how far down in it, 0 to 1.
  page integer not null,
  page_offset real not null default 0,
  -- The page that was read furthest; going back does not take it back.
  furthest_page integer not null,
  completed_at timestamptz,
  -- When it was read, by our clock.
  read_at timestamptz not null,
  -- Which of the member's devices said so.
  device text not null default '',
  -- Taken from the history, or put back, though the marks stay; what is read after that is there again.
  hidden_at timestamptz,
  is_hidden boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (user_id, chapter_id)
);
create index reading_progress_changes on reading_progress (user_id, updated_at);
create index reading_progress_by_chapter on reading_progress (chapter_id);
create index reading_progress_by_comic on reading_progress (comic_id);

-- Small things that follow a member from device to device: how each comic is read, bookmarks. The newest of two devices wins.
create table member_notes (
  user_id uuid not null references users on delete cascade,
  key text not null,
  -- Null: removed, which other devices are to hear of.
  value jsonb,
  changed_at timestamptz not null,
  updated_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index member_notes_changes on member_notes (user_id, updated_at);

-- Pages that readers say are broken: one row a page until somebody has looked at it.
create table page_reports (
  id uuid primary key,
  page_id uuid not null references pages on delete cascade,
  reports_count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  resolved_at timestamptz,
  resolved_by uuid references users on delete set null
);
create unique index page_reports_open on page_reports (page_id) where resolved_at is null;
create index page_reports_by_page on page_reports (page_id);
create index page_reports_by_resolver on page_reports (resolved_by);
create index page_reports_waiting on page_reports (last_at desc) where resolved_at is null;
