-- "Doubtful" and "Doubtful!!" have one key and are two comics where files' metadata name them so: their titles tell them apart.
alter table comics drop constraint comics_import_key_key;
create index comics_import_key on comics (import_key) where import_key is not null;
-- File names alone have named it so far. They lose signs, so that a title which differs by signs may be the same.
alter table comics add column named_by_file boolean not null default false;
