-- Two spellings of one number, 10.1 and 10.10, are two chapters: the second stands behind the first by the last two decimals.
alter table chapters alter column sort_key type numeric(26, 6);
