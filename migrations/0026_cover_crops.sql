-- A cover may be a part of another picture. `cover_media_id` is what is shown: the part, kept as a picture of its own.
alter table comics add column cover_source_id uuid references media;
-- In fractions of that picture: {"left": 0, "top": 0, "width": 1, "height": 1, "focus": {"left": 0.5, "top": 0.5}}.
alter table comics add column cover_crop jsonb;
create index comics_by_cover_source on comics (cover_source_id) where cover_source_id is not null;
