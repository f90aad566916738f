-- Members whom a member wants to hear nothing of.
create table member_blocks (
  user_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  blocked_at timestamptz not null default now(),
  primary key (user_id, blocked_id),
  check (user_id <> blocked_id)
);
create index member_blocks_by_blocked on member_blocks (blocked_id);

-- What concerns one member: a reply, a mention, a decision of staff. An event is entered once.
create table notices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  event text not null,
  -- What the notice shows. Its kind knows what that is, and whether the member may see it now.
  subject_id uuid not null,
  thread text not null,
  -- The first notice of the line that this one belongs to.
  group_id uuid not null,
  -- Null: staff or the site, or a member who has left.
  actor_id uuid references users on delete set null,
  result text,
  message text,
  -- Not the start of the transaction: what is marked as read up to a moment was there at that moment.
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  unique (user_id, kind, event)
);
create index notices_by_user on notices (user_id, created_at desc, id desc);
create index notices_unread on notices (user_id, created_at desc) where read_at is null;
create index notices_by_group on notices (group_id, created_at desc);
create index notices_by_actor on notices (actor_id) where actor_id is not null;
create index notices_by_age on notices (created_at);

-- When a member last looked at the list. What came before was seen, read or not.
create table notice_looks (
  user_id uuid primary key references users on delete cascade,
  seen_at timestamptz not null
);

-- Mails that sum notices up.
create table digests (
  user_id uuid primary key references users on delete cascade,
  frequency text not null check (frequency in ('off', 'daily', 'weekly')),
  hour smallint not null check (hour between 0 and 23),
  -- An IANA name, as the browser gave it.
  zone text not null,
  next_at timestamptz,
  -- Notices up to here were in a digest, or were not worth one.
  covered_until timestamptz not null default now(),
  -- The address refused too many of them.
  ended_at timestamptz,
  check ((frequency = 'off') = (next_at is null))
);
create index digests_due on digests (next_at) where next_at is not null;

create table digest_refusals (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  is_hard boolean not null,
  refused_at timestamptz not null default now()
);
create index digest_refusals_by_user on digest_refusals (user_id, refused_at desc);
