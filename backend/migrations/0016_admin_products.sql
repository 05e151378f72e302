-- The admin's list of products, newest first: one index for each of its views.
create index product_kept_newest on product (created_at desc, id desc) where hidden_at is null;
create index product_listed_newest on product (created_at desc, id desc) where listed;
create index product_archived_newest on product (created_at desc, id desc) where hidden_at is not null;
create index product_soon_newest on product (created_at desc, id desc) where hidden_at is null and coming_soon;
create index product_bare_newest on product (created_at desc, id desc) where hidden_at is null and pictures = '[]';
create index product_uncategorised_newest on product (created_at desc, id desc) where hidden_at is null and category = '{}';
create index product_customisable_newest on product (created_at desc, id desc) where hidden_at is null and customisable;
create index product_any_name on product using gin (name gin_trgm_ops);
