-- Where the numbers of a comic begin anew with volumes, a slot of the volume counts before the place by number in the key
-- (`features/chapters/server/sortKey.ts`). More digits before the point rewrite no row. The keys of the chapters that are here are put
-- right by the program when the site starts (`features/chapters/server/orderOldComics.ts`).
alter table chapters alter column sort_key type numeric(24, 4);
