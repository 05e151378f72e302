-- The admin's views of the products hold the names too: they are counted and searched without reading the products.
drop index product_kept_newest;
drop index product_listed_newest;
drop index product_archived_newest;
drop index product_soon_newest;
drop index product_bare_newest;
drop index product_uncategorised_newest;
drop index product_customisable_newest;
create index product_kept_newest on product (created_at desc, id desc) include (name) where hidden_at is null;
create index product_listed_newest on product (created_at desc, id desc) include (name) where listed;
create index product_archived_newest on product (created_at desc, id desc) include (name) where hidden_at is not null;
create index product_soon_newest on product (created_at desc, id desc) include (name)
  where hidden_at is null and coming_soon;
create index product_bare_newest on product (created_at desc, id desc) include (name)
  where hidden_at is null and pictures = '[]';
create index product_uncategorised_newest on product (created_at desc, id desc) include (name)
  where hidden_at is null and category = '{}';
create index product_customisable_newest on product (created_at desc, id desc) include (name)
  where hidden_at is null and customisable;
