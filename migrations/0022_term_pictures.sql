-- The picture of a term, such as a character's face.
alter table terms add column picture_media_id uuid references media;
create index terms_by_picture on terms (picture_media_id) where picture_media_id is not null;
