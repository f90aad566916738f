-- Comments are reported like everything else, held ones wait in the same queue, and so do appeals of their authors.
-- A review enters a comment into the queue before the comment itself is inserted: the key is looked at when all is done.
alter table reported_items add column comment_id uuid
  references comments on delete cascade deferrable initially deferred;
alter table reported_items drop constraint reported_items_check;
alter table reported_items drop column subject_id;
alter table reported_items add column subject_id uuid not null
  generated always as (coalesce(page_id, chapter_id, comic_id, user_id, comment_id)) stored;
alter table reported_items add constraint reported_items_one_subject
  check (num_nonnulls(page_id, chapter_id, comic_id, user_id, comment_id) = 1);
create unique index reported_items_open on reported_items (kind, subject_id) where decided_at is null;
create index reported_items_by_subject on reported_items (subject_id);
create index reported_items_by_comment on reported_items (comment_id) where comment_id is not null;

-- Each time that staff took a comment away, and what its author said against it, once.
create table comment_removals (
  id uuid primary key,
  comment_id uuid not null references comments on delete cascade,
  author_id uuid references users on delete set null,
  removed_by uuid references users on delete set null,
  reason text not null,
  -- Words of staff to the author.
  message text,
  removed_at timestamptz not null default now(),
  -- The comment was given back.
  ended_at timestamptz,
  appeal text,
  appealed_at timestamptz,
  appeal_result text check (appeal_result in ('granted', 'refused')),
  appeal_decided_at timestamptz,
  check ((appeal is null) = (appealed_at is null))
);
create unique index comment_removals_now on comment_removals (comment_id) where ended_at is null;
create index comment_removals_by_comment on comment_removals (comment_id);
create index comment_removals_by_author on comment_removals (author_id, removed_at) where author_id is not null;
create index comment_removals_by_remover on comment_removals (removed_by) where removed_by is not null;

-- Words that comments may not have, or not at once.
create table comment_word_rules (
  id uuid primary key,
  phrase text not null check (length(phrase) between 1 and 100),
  -- Folded: the same rule twice is one.
  phrase_key text not null unique,
  action text not null check (action in ('block', 'hold', 'mask')),
  is_whole_word boolean not null default true,
  version integer not null default 1,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index comment_word_rules_by_maker on comment_word_rules (created_by) where created_by is not null;

-- Texts by a hash of what they say, however it is written: the same one again is found.
create table comment_prints (
  comment_id uuid primary key references comments on delete cascade deferrable initially deferred,
  author_id uuid references users on delete set null,
  print text not null,
  printed_at timestamptz not null default now()
);
create index comment_prints_by_print on comment_prints (print, printed_at);
create index comment_prints_by_author on comment_prints (author_id) where author_id is not null;

-- What staff did to many comments at once, with all that takes it back.
create table comment_batches (
  id uuid primary key,
  kind text not null check (kind in ('bulk', 'purge')),
  act text not null check (act in ('remove', 'restore', 'approve')),
  reason text,
  message text,
  -- Of a purge: whose comments, and of which span of time.
  member_id uuid references users on delete cascade,
  since timestamptz,
  until timestamptz,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'undoing', 'undone')),
  total integer not null default 0,
  done_count integer not null default 0,
  -- Changed since by others: an undo leaves them.
  left_count integer not null default 0,
  made_by uuid references users on delete set null,
  made_at timestamptz not null default now(),
  undone_at timestamptz
);
create index comment_batches_latest on comment_batches (made_at desc, id);
create index comment_batches_by_member on comment_batches (member_id) where member_id is not null;
create index comment_batches_by_maker on comment_batches (made_by) where made_by is not null;

create table comment_batch_rows (
  batch_id uuid not null references comment_batches on delete cascade,
  comment_id uuid not null references comments on delete cascade,
  -- Null: not done yet, or nothing was to do.
  undo jsonb,
  is_done boolean not null default false,
  primary key (batch_id, comment_id)
);
create index comment_batch_rows_by_comment on comment_batch_rows (comment_id);
create index comment_batch_rows_left on comment_batch_rows (batch_id, comment_id) where not is_done;

-- Notices of an act are taken back with it.
create index notices_by_event on notices (event);
