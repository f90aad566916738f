-- What staff keep about a member: notes, which staff alone read, and warnings, which the member reads.
create table member_records (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('note', 'warning')),
  text text not null,
  author_id uuid references users on delete set null,
  -- When the member said that they have read it; notes have none.
  read_at timestamptz,
  created_at timestamptz not null default now()
);
create index member_records_by_user on member_records (user_id, created_at desc, id desc);
create index member_records_by_author on member_records (author_id);

-- Kept with the account, so that every answer about it can say so without another statement.
alter table users add column has_warning boolean not null default false;
