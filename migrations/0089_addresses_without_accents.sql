-- An address that was typed without its accents, or in another case or width, leads to the one thing that it may mean. So does a
-- name in a file: "Eclair" is the tag "Éclair", as long as there is no tag "Eclair".
create index comics_slug_letters on comics (fold_letters(slug)) where state = 'published';
create index terms_slug_letters on terms (taxonomy, fold_letters(slug)) where merged_into is null;
create or replace function term_at(kind text, address text) returns integer
language sql stable parallel safe
return coalesce(
  (select live_term(id) from terms where taxonomy = kind and slug = address),
  (select live_term(term_id) from term_old_slugs where taxonomy = kind and slug = address),
  (select live_term(min(term_id)) from term_aliases where taxonomy = kind and slug = address),
  (select case count(*) when 1 then min(id) end from terms
   where taxonomy = kind and merged_into is null and fold_letters(slug) = fold_letters(address))
);
analyze comics;
analyze terms;
