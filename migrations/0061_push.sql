-- Browsers that are told of what is new by their push service.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- A logout, a new password and a ban end the session, and the subscription with it.
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  language text not null,
  has_adult boolean not null,
  -- What came before is not told.
  created_at timestamptz not null default clock_timestamp(),
  -- When the browser last said that it still has it.
  renewed_at timestamptz not null default clock_timestamp(),
  -- Since when the push service has taken nothing.
  failing_since timestamptz,
  -- The push service wants to be asked no earlier.
  wait_until timestamptz
);
create index push_subscriptions_by_user on push_subscriptions (user_id, id);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- Chapters that came out and whose followers are told of them: each once.
create table push_releases (
  chapter_id uuid primary key references chapters on delete cascade,
  -- Chapters of one comic that are told together.
  batch_id uuid not null,
  claimed_at timestamptz not null default now()
);
create index push_releases_by_batch on push_releases (batch_id);
create index push_releases_by_age on push_releases (claimed_at);

-- Entered before a message is sent: a program that is killed meanwhile loses it, and never sends it twice.
create table push_sent (
  subscription_id uuid not null references push_subscriptions on delete cascade,
  event text not null,
  sent_at timestamptz not null default now(),
  -- The push service has refused it for now.
  retry_at timestamptz,
  tries smallint not null default 1,
  primary key (subscription_id, event)
);
create index push_sent_by_retry on push_sent (retry_at) where retry_at is not null;
create index push_sent_by_age on push_sent (sent_at);
