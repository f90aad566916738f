-- Addresses at which a member's news can be read without a login. Only the hash of the token is kept.
create table feeds (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  language text not null,
  has_adult boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index feeds_by_user on feeds (user_id, created_at desc, id desc);

-- Of a telling that left adult comics out, they are still to be told.
alter table follow_tellings add column content_class text not null default 'full'
  check (content_class in ('full', 'safe'));
alter table follow_tellings drop constraint follow_tellings_pkey;
alter table follow_tellings add primary key (user_id, content_class);
