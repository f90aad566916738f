-- What members say under comics, chapters, terms and playlists. Each of these has a thread once somebody spoke there or
-- staff set something. A thread has a column for each kind of target, so that it goes with its target.
create table comment_threads (
  id uuid primary key,
  kind text not null check (kind in ('comic', 'chapter', 'character', 'artist', 'author', 'playlist')),
  comic_id uuid unique references comics on delete cascade,
  chapter_id uuid unique references chapters on delete cascade,
  term_id integer unique references terms on delete cascade,
  playlist_id uuid unique references playlists on delete cascade,
  mode text not null default 'open' check (mode in ('open', 'locked', 'off')),
  -- Only accounts of so many days may write; null: as the site says.
  min_account_days integer check (min_account_days between 0 and 3650),
  -- Comments that are shown, and roots that stand in the list: placeholders too, pinned ones not.
  comments_count integer not null default 0,
  roots_count integer not null default 0,
  -- The count that its target was told last.
  told_count integer not null default 0,
  -- Grows with every change of its comments but votes; kept answers compare it.
  generation bigint not null default 1,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  check (num_nonnulls(comic_id, chapter_id, term_id, playlist_id) = 1)
);
create index comment_threads_untold on comment_threads (id) where comments_count <> told_count;

create table comments (
  id uuid primary key,
  thread_id uuid not null references comment_threads on delete cascade,
  parent_id uuid references comments on delete cascade,
  -- Ids from the root down to the parent.
  ancestors uuid[] not null default '{}',
  depth integer not null generated always as (cardinality(ancestors)) stored check (depth <= 50),
  sibling_of uuid not null generated always as (coalesce(parent_id, thread_id)) stored,
  -- Null: the account is gone.
  author_id uuid references users on delete set null,
  -- Made by the author's device: what is sent again is the same comment.
  client_key uuid not null,
  -- Markdown as it was written.
  text text not null,
  page_id uuid references all_pages on delete set null,
  state text not null check (state in ('shown', 'held', 'removed', 'deleted')),
  -- Held, but its author sees it as shown.
  is_shadowed boolean not null default false,
  -- Why rules hold it, and how much they think it is spam.
  held_reasons text[] not null default '{}',
  score smallint not null default 0,
  removed_at timestamptz,
  removed_by uuid references users on delete set null,
  removed_reason text,
  -- Words of staff to its author.
  removed_message text,
  deleted_at timestamptz,
  -- When it was shown for the first time.
  shown_at timestamptz,
  up_count integer not null default 0 check (up_count >= 0),
  down_count integer not null default 0 check (down_count >= 0),
  points integer not null generated always as (up_count - down_count) stored,
  -- Lower bound of Wilson's interval, z = 1.281551565545 (80 %).
  best float8 not null generated always as (
    case when up_count + down_count = 0 then 0::float8 else
      (up_count::float8 / (up_count + down_count) + 1.281551565545::float8 ^ 2 / (2 * (up_count + down_count))
        - 1.281551565545::float8 * sqrt(
          (up_count::float8 / (up_count + down_count)) * (down_count::float8 / (up_count + down_count)) / (up_count + down_count)
          + 1.281551565545::float8 ^ 2 / (4 * (up_count + down_count)::float8 ^ 2)))
      / (1 + 1.281551565545::float8 ^ 2 / (up_count + down_count)) end) stored,
  controversy float8 not null generated always as (
    case when up_count = 0 or down_count = 0 then 0::float8 else
      (up_count + down_count)::float8 ^ (least(up_count, down_count)::float8 / greatest(up_count, down_count)) end) stored,
  ranked_at timestamptz not null default now(),
  -- Direct replies that are present.
  child_count integer not null default 0 check (child_count >= 0),
  -- Stands in the thread: shown, or a placeholder above others.
  is_present boolean not null generated always as (state = 'shown' or child_count > 0) stored,
  -- Grows with every edit, and the other with every change of text, state, lock or pin.
  version integer not null default 1,
  revision integer not null default 1,
  is_edited boolean not null default false,
  edited_at timestamptz,
  locked_at timestamptz,
  locked_by uuid references users on delete set null,
  pinned_at timestamptz,
  pinned_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique (author_id, client_key)
);
-- One order of siblings each; new and old are the two directions of the first, as ids begin with their time.
create index comments_by_time on comments (sibling_of, id) where is_present and pinned_at is null;
create index comments_by_best on comments (sibling_of, best desc, id) where is_present and pinned_at is null;
create index comments_by_points on comments (sibling_of, points desc, id) where is_present and pinned_at is null;
create index comments_by_controversy on comments (sibling_of, controversy desc, id) where is_present and pinned_at is null;
create index comments_pinned on comments (sibling_of, pinned_at) where pinned_at is not null;
create index comments_by_thread on comments (thread_id, id);
create index comments_by_parent on comments (parent_id) where parent_id is not null;
create index comments_by_author on comments (author_id, created_at desc) where author_id is not null;
create index comments_held on comments (created_at, id) where state = 'held';
create index comments_deleted on comments (deleted_at) where state = 'deleted' and text <> '';
create index comments_by_page on comments (page_id) where page_id is not null;
create index comments_by_remover on comments (removed_by) where removed_by is not null;
create index comments_by_locker on comments (locked_by) where locked_by is not null;
create index comments_by_pinner on comments (pinned_by) where pinned_by is not null;

-- Texts that an edit replaced, for staff.
create table comment_versions (
  comment_id uuid not null references comments on delete cascade,
  version integer not null,
  text text not null,
  replaced_at timestamptz not null default now(),
  primary key (comment_id, version)
);

-- A vote outlives its account without a name, so that counts stay what they are.
create table comment_votes (
  id uuid primary key,
  comment_id uuid not null references comments on delete cascade,
  thread_id uuid not null references comment_threads on delete cascade,
  user_id uuid references users on delete set null,
  value smallint not null check (value in (-1, 1)),
  -- False: one of too many young accounts of one network; it moves nothing.
  is_counted boolean not null,
  -- A keyed hash of the voter's network.
  network text not null,
  voted_at timestamptz not null default now(),
  unique (comment_id, user_id)
);
create index comment_votes_by_member on comment_votes (user_id, thread_id) where user_id is not null;
create index comment_votes_by_thread on comment_votes (thread_id);
create index comment_votes_by_network on comment_votes (comment_id, network);
create index comment_votes_uncounted on comment_votes (voted_at) where not is_counted;

alter table comics add column comments_count integer not null default 0;
alter table chapters add column comments_count integer not null default 0;
alter table terms add column comments_count integer not null default 0;
alter table playlists add column comments_count integer not null default 0;
