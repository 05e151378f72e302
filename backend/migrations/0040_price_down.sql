-- The dearest first, coming-soon products last: product_by_price read backwards would show those first.
create index product_by_price_down on product (coming_soon, effective_paise desc, id desc) where listed;
