-- When the owner of the playlist asked this member to take it over. One member of a playlist at a time.
alter table playlist_members add column offered_at timestamptz;
create unique index playlist_members_offered on playlist_members (playlist_id) where offered_at is not null;

-- With its owner's account the playlist goes to the editor who joined first, if there is one.
alter table playlists add column is_passed_on boolean not null default false;
