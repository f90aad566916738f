-- What a member has read in an hour, for their own statistics: by hours, so that days can be those of any time zone.
create table reading_hours (
  user_id uuid not null references users on delete cascade,
  hour timestamptz not null,
  -- Pages that were not read before.
  pages integer not null default 0,
  -- Chapters that were read to their end for the first time.
  chapters integer not null default 0,
  primary key (user_id, hour)
);

-- What was read before this is known by the last time alone.
insert into reading_hours (user_id, hour, pages, chapters)
select user_id, date_trunc('hour', read_at), sum(furthest_page)::int, count(completed_at)::int
from reading_progress
where furthest_page > 0
group by 1, 2;
