-- Members who put titles into another member's playlist: `add` for what is their own, `edit` for all of it.
create table playlist_members (
  playlist_id uuid not null references playlists on delete cascade,
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('edit', 'add')),
  joined_at timestamptz not null default now(),
  primary key (playlist_id, user_id)
);
create index playlist_members_by_user on playlist_members (user_id);

-- Links by which members join. The secret of a link is kept as its hash alone.
create table playlist_invites (
  id uuid primary key,
  playlist_id uuid not null references playlists on delete cascade,
  token_hash bytea not null unique,
  role text not null check (role in ('edit', 'add')),
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index playlist_invites_by_playlist on playlist_invites (playlist_id);

-- Null: its owner, or somebody whose account is gone.
alter table playlist_items add column added_by uuid references users on delete set null;
create index playlist_items_by_adder on playlist_items (added_by) where added_by is not null;
