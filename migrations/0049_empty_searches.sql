-- Words that readers searched for and that no comic has, by day. Nothing says who searched.
create table empty_searches (
  day date not null,
  words text not null check (length(words) between 1 and 60),
  searches integer not null,
  primary key (day, words)
);
