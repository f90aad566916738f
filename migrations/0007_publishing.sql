-- What was shown once and is not any more answers 410, what never was 404.
alter table comics
  add column was_public boolean not null default false,
  -- In the bin since then; its files go 30 days later.
  add column binned_at timestamptz,
  add constraint comics_in_bin_are_hidden check (binned_at is null or state in ('draft', 'unpublished'));
alter table chapters
  add column was_public boolean not null default false,
  add column binned_at timestamptz,
  add constraint chapters_in_bin_are_hidden check (binned_at is null or state in ('draft', 'unpublished'));
update comics set was_public = true where state in ('published', 'unpublished', 'taken_down');
update chapters set was_public = true
from comics
where comics.id = chapters.comic_id and comics.was_public
  and chapters.state in ('published', 'unpublished', 'taken_down');
create index comics_in_bin on comics (binned_at) where binned_at is not null;
create index chapters_in_bin on chapters (binned_at) where binned_at is not null;

-- Addresses that were public once and whose rows are removed for good.
create table removed_addresses (
  kind text not null check (kind in ('comic', 'chapter', 'media')),
  -- A comic's slug; a comic's id, a slash and a chapter's slug; the id of a picture or of preview sheets.
  key text not null,
  nsfw boolean not null,
  removed_at timestamptz not null default now(),
  primary key (kind, key)
);

-- When an import last came upon this picture: one that nothing shows is removed a day later.
alter table media add column stored_at timestamptz not null default now();
update media set stored_at = created_at;
