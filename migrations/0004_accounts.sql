-- Members, moderators and admins.
create table users (
  id uuid primary key,
  username text not null,
  -- NFKC and case-folded: two names that look the same are the same.
  username_key text not null unique,
  email text not null,
  email_key text not null,
  -- A new address whose link was not opened yet.
  pending_email text,
  -- Null until a first password is set by a link.
  password_hash text,
  role text not null default 'user' check (role in ('user', 'moderator', 'admin')),
  bio text not null default '',
  settings jsonb not null default '{}',
  -- The language that mail to this member is in.
  language text not null default 'en',
  email_verified_at timestamptz,
  -- Null: waits for an admin, where the site wants that.
  approved_at timestamptz,
  -- An authenticator app or a passkey is set up.
  has_second_factor boolean not null default false,
  banned_until timestamptz,
  ban_reason text,
  -- Nobody of a lower role changes a ban.
  banned_by_role text check (banned_by_role in ('moderator', 'admin')),
  -- The demo's own accounts go with the demo.
  is_demo boolean not null default false,
  password_changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- An address belongs to whoever proved it. Until then several may name it, so that nobody learns whose it is.
create unique index users_by_verified_email on users (email_key) where email_verified_at is not null;
create index users_by_email on users (email_key);
create index users_by_creation on users (created_at desc, id desc);

-- Names of accounts that were deleted: nobody else gets them.
create table retired_usernames (
  username_key text primary key,
  retired_at timestamptz not null default now()
);

-- A session is two secrets in one browser: the token of its calls and a cookie that scripts cannot read. Only hashes are kept.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  cookie_hash bytea not null unique,
  is_remembered boolean not null,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id, last_seen_at desc);
create index sessions_by_expiry on sessions (expires_at);

-- Browsers that a member has logged in with: others cause a notice.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  device_hash bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (user_id, device_hash)
);

-- Links sent by mail, and the one that makes the first admin. Only hashes are kept; used and replaced ones stay for a while, so
-- that a link that was good once is told from one that never was.
create table account_links (
  id uuid primary key,
  purpose text not null check (purpose in ('verify', 'reset', 'email_change', 'first_admin')),
  -- Null: the link makes the account.
  user_id uuid references users on delete cascade,
  -- The address that the link proves.
  email text,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  replaced_at timestamptz
);
create index account_links_by_user on account_links (user_id, purpose);
create index account_links_by_expiry on account_links (expires_at);

-- One-time codes of an authenticator app. A new secret waits beside the one in use until a code of it has come.
create table totp_secrets (
  user_id uuid primary key references users on delete cascade,
  secret text,
  -- The time step of the last code taken: none is taken twice.
  last_step bigint not null default 0,
  pending_secret text,
  pending_until timestamptz
);

-- All codes of a member have one salt, so that a code is hashed once to be looked up.
create table backup_codes (
  user_id uuid not null references users on delete cascade,
  salt bytea not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

-- Challenges that a browser must answer with a passkey; each is taken once.
create table passkey_challenges (
  challenge text primary key,
  -- Null: whoever has the passkey logs in.
  user_id uuid references users on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- Tokens that programs use in a member's name.
create table api_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  scopes jsonb not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  expires_at timestamptz
);
create index api_tokens_by_user on api_tokens (user_id);

-- How often something was tried; written by rate-limiter-flexible, in milliseconds since 1970.
create table throttles (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index throttles_by_expiry on throttles (expire);
