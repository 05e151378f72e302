-- What the owner of a wishlist writes beside an item for friends, and what it cost when it was saved.
alter table wishlist_item
  add column note text check (char_length(note) between 1 and 120),
  -- null for what was saved before this was kept
  add column saved_paise bigint check (saved_paise >= 0);
