-- What a member says of a comic: favourite, shelf, score. Each field has the time of its last change, also where it was taken away,
-- so that no device with an older state brings it back.
create table comic_marks (
  user_id uuid not null references users on delete cascade,
  comic_id uuid not null references comics on delete cascade,
  favorite boolean not null default false,
  favorite_at timestamptz,
  shelf text check (shelf in ('reading', 'on_hold', 'dropped', 'plan', 'completed')),
  shelf_at timestamptz,
  score smallint check (score between 1 and 10),
  score_at timestamptz,
  -- Nobody else sees this mark, whatever the member's profile shows.
  is_private boolean not null default false,
  private_at timestamptz,
  -- What the counters of the comic hold of this mark.
  is_favorite_counted boolean not null default false,
  counted_score smallint,
  -- The score has changed since somebody last looked whether it counts.
  is_score_due boolean not null default false,
  -- The network that the first score came from, hashed, and when: many at once are looked at.
  score_network bytea,
  first_scored_at timestamptz,
  -- It was one of too many at once, and weighs nothing.
  is_surplus boolean not null default false,
  updated_at timestamptz not null default now(),
  primary key (user_id, comic_id)
);
create index comic_marks_changes on comic_marks (user_id, updated_at);
create index comic_marks_shelves on comic_marks (user_id, shelf, shelf_at desc) where shelf is not null;
create index comic_marks_favorites on comic_marks (user_id, favorite_at desc) where favorite;
create index comic_marks_by_comic on comic_marks (comic_id);
create index comic_marks_due on comic_marks (comic_id) where is_score_due;

-- Changes of a comic's counters that wait to be added to it: rows of their own, so that members who mark the same comic do not
-- wait for each other. The comic may be gone when they are added.
create table comic_counter_deltas (
  id bigint generated always as identity primary key,
  comic_id uuid not null,
  favorites smallint not null default 0,
  score_sum smallint not null default 0,
  score_count smallint not null default 0
);
create index comic_counter_deltas_by_comic on comic_counter_deltas (comic_id);

-- However a mark changes, also when its member or comic goes, the counters hear of it in the same transaction.
create function count_comic_mark() returns trigger language plpgsql as $$
declare
  favorites integer := 0;
  score_sum integer := 0;
  score_count integer := 0;
begin
  if tg_op <> 'INSERT' then
    favorites := favorites - old.is_favorite_counted::integer;
    score_sum := score_sum - coalesce(old.counted_score, 0);
    score_count := score_count - (old.counted_score is not null)::integer;
  end if;
  if tg_op <> 'DELETE' then
    favorites := favorites + new.is_favorite_counted::integer;
    score_sum := score_sum + coalesce(new.counted_score, 0);
    score_count := score_count + (new.counted_score is not null)::integer;
  end if;
  if favorites <> 0 or score_sum <> 0 or score_count <> 0 then
    insert into comic_counter_deltas (comic_id, favorites, score_sum, score_count)
    values (case when tg_op = 'DELETE' then old.comic_id else new.comic_id end, favorites, score_sum, score_count);
  end if;
  return null;
end
$$;
create trigger comic_marks_count after insert or delete or update of is_favorite_counted, counted_score on comic_marks
  for each row execute function count_comic_mark();

-- Beside `score_count` and the shown `score`.
alter table comics add column score_sum integer not null default 0;
create index comics_score_up on comics (score, id) where state = 'published';

-- What a comic without votes would have, and how much that weighs: worked out every night from all votes.
create table score_priors (
  only_row boolean primary key default true check (only_row),
  mean numeric(4, 2) not null,
  votes numeric(6, 2) not null
);
insert into score_priors (mean, votes) values (7, 5);

-- Chapters can be marked as read, and as unread: the newest act stands, and what is read to its end after that is read again.
alter table reading_progress add column marked_at timestamptz, add column is_marked_read boolean not null default false;
