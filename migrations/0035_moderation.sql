-- Reports of anything. All reports of one thing are one item, until staff decide it; a later report begins a new one.
-- Each kind of thing has a column of its own, so that an item goes with its thing.
create table reported_items (
  id uuid primary key,
  kind text not null,
  page_id uuid references all_pages on delete cascade,
  chapter_id uuid references chapters on delete cascade,
  comic_id uuid references comics on delete cascade,
  user_id uuid references users on delete cascade,
  subject_id uuid not null generated always as (coalesce(page_id, chapter_id, comic_id, user_id)) stored,
  -- Rises with each change that a decision must know of.
  version integer not null default 1,
  -- The gravest of its reasons, and how grave that is.
  reason text not null,
  gravity smallint not null,
  reports_count integer not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- A report has taken the thing out of the public at once, and what puts it back.
  hidden_at timestamptz,
  hidden_undo jsonb,
  claimed_by uuid references users on delete set null,
  claimed_until timestamptz,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  decision text,
  decision_reason text,
  decision_undo jsonb,
  check (num_nonnulls(page_id, chapter_id, comic_id, user_id) = 1),
  check ((decided_at is null) = (decision is null))
);
create unique index reported_items_open on reported_items (kind, subject_id) where decided_at is null;
create index reported_items_by_subject on reported_items (subject_id);
create index reported_items_queue on reported_items (gravity desc, first_at, id) where decided_at is null;
create index reported_items_decided on reported_items (decided_at desc, id) where decided_at is not null;
create index reported_items_by_page on reported_items (page_id) where page_id is not null;
create index reported_items_by_chapter on reported_items (chapter_id) where chapter_id is not null;
create index reported_items_by_comic on reported_items (comic_id) where comic_id is not null;
create index reported_items_by_user on reported_items (user_id) where user_id is not null;
create index reported_items_by_claimer on reported_items (claimed_by) where claimed_by is not null;
create index reported_items_by_decider on reported_items (decided_by) where decided_by is not null;

-- What each reader said. Visitors have no name.
create table reports (
  id uuid primary key,
  item_id uuid not null references reported_items on delete cascade,
  reporter_id uuid references users on delete set null,
  reason text not null,
  note text,
  reported_at timestamptz not null default now()
);
create index reports_by_item on reports (item_id, reported_at desc);
create index reports_by_reporter on reports (reporter_id) where reporter_id is not null;

-- Words of staff to each other. Without a text somebody took the item over from another.
create table report_notes (
  id uuid primary key,
  item_id uuid not null references reported_items on delete cascade,
  author_id uuid references users on delete set null,
  taken_from uuid references users on delete set null,
  text text,
  noted_at timestamptz not null default now()
);
create index report_notes_by_item on report_notes (item_id, noted_at);
create index report_notes_by_author on report_notes (author_id) where author_id is not null;
create index report_notes_by_loser on report_notes (taken_from) where taken_from is not null;

-- Reports of broken pages become items of the same queue. A later report of a page had a row of its own too.
insert into reported_items (id, kind, page_id, reason, gravity, reports_count, first_at, last_at,
  decided_at, decided_by, decision)
select id, 'page', page_id, 'broken', 10, reports_count, first_at, last_at,
  resolved_at, resolved_by, case when resolved_at is not null then 'mended' end
from page_reports;
drop table page_reports;

-- Since when staff or a report hide a profile from everybody else.
alter table users add column profile_hidden_at timestamptz;
