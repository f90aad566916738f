-- Staff who are limited act on some comics alone: those named here, and those of the groups named here.
-- The mark stands with the member: where the last comic or group of a limit is removed, the member sees
-- nothing, and not everything.
alter table users add column is_limited boolean not null default false;

create table staff_limit_comics (
  user_id uuid not null references users on delete cascade,
  comic_id uuid not null references comics on delete cascade,
  primary key (user_id, comic_id)
);
create index staff_limit_comics_by_comic on staff_limit_comics (comic_id);

create table staff_limit_groups (
  user_id uuid not null references users on delete cascade,
  term_id integer not null references terms on delete cascade,
  primary key (user_id, term_id)
);
create index staff_limit_groups_by_term on staff_limit_groups (term_id);
