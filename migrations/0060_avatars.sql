-- Pictures of members: cut square and encoded anew, never the file that was sent.
alter table users add column avatar_media_id uuid references media;
create index users_by_avatar on users (avatar_media_id) where avatar_media_id is not null;
