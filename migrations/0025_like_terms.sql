-- Pairs of terms with like names that staff have said are two different things.
create table terms_kept_apart (
  first_id integer not null references terms on delete cascade,
  second_id integer not null references terms on delete cascade,
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index terms_kept_apart_by_second on terms_kept_apart (second_id);

-- Fields that a merge filled in the target, with the values that it gave them.
alter table term_merges add column filled jsonb not null default '{}';
