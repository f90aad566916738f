-- When readers could see a chapter for the first time: what follows look at. It is written once, whatever happens to the chapter
-- later. Null for drafts, and for chapters from before there were follows, which are news to nobody.
alter table chapters add column released_at timestamptz;
create index chapters_released on chapters (released_at desc) where released_at is not null;
create index chapters_released_of_comic on chapters (comic_id, released_at desc) where released_at is not null;

-- What members follow: a comic, or a term of any taxonomy.
create table follows (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  comic_id uuid references comics on delete cascade,
  term_id integer references terms on delete cascade,
  followed_at timestamptz not null default clock_timestamp(),
  check (num_nonnulls(comic_id, term_id) = 1),
  unique (user_id, comic_id),
  unique (user_id, term_id)
);
create index follows_by_user on follows (user_id, followed_at desc, id desc);
create index follows_by_comic on follows (comic_id) where comic_id is not null;
create index follows_by_term on follows (term_id) where term_id is not null;

-- Up to when a member's notices tell of chapters that came out.
create table follow_tellings (
  user_id uuid primary key references users on delete cascade,
  told_until timestamptz not null
);
