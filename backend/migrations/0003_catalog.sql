create extension if not exists pg_trgm;

-- One row. Its lock puts all writers of the catalogue in a line; its number keys whatever is cached of the catalogue.
create table catalogue_version (
  id boolean primary key default true check (id),
  version bigint not null default 1
);
insert into catalogue_version default values;

create function raise_catalogue_version() returns trigger language plpgsql as $$
declare
  raised bigint;
begin
  update catalogue_version set version = version + 1 returning version into raised;
  perform pg_notify('catalogue', raised::text);
  return null;
end $$;

-- Pictures that the shop holds itself, by the stem of their file.
create table picture (
  stem text primary key check (stem ~ '^[a-z0-9][a-z0-9-]*$'),
  hash text not null check (hash ~ '^[0-9a-f]{8}$'),
  width int not null check (width > 0),
  height int not null check (height > 0)
);

create table product (
  id uuid primary key,
  name text not null default '',
  slug text,
  description text not null default '',
  price_paise bigint check (price_paise >= 0),
  original_paise bigint check (original_paise >= 0),
  discounted_paise bigint check (discounted_paise >= 0),
  is_on_sale boolean not null default false,
  rating numeric(2, 1) not null default 0 check (rating between 0 and 5),
  reviews int not null default 0 check (reviews >= 0),
  size text not null default '',
  material text not null default '',
  style text not null default '',
  trending text not null default '',
  color text not null default '',
  type text[] not null default '{}',
  category text[] not null default '{}',
  subcategory text[] not null default '{}',
  theme text[] not null default '{}',
  gifting_guide text[] not null default '{}',
  gift boolean not null default false,
  luxury boolean not null default false,
  wallart boolean not null default false,
  personalised_jewellary boolean not null default false,
  coming_soon boolean not null default false,
  customisable boolean not null default false,
  photo boolean not null default false,
  text1 boolean not null default false,
  featured boolean not null default false,
  instruction text[] not null default '{}',
  -- [{ src, width, height, alt }], the main picture first
  pictures jsonb not null default '[]',
  personalisation jsonb,
  -- { src, width, height } of the picture that a personalisation is drawn on
  blank jsonb,
  hsn text not null default '',
  weight_grams int not null default 0 check (weight_grams >= 0),
  made_to_order_days int not null default 0 check (made_to_order_days >= 0),
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  -- Derived by the trigger below from the columns above, whoever writes them.
  effective_paise bigint not null,
  listed boolean not null,
  tags text[] not null,
  card json not null
);

-- Every slug that a product ever had; an old one keeps answering.
create table product_slug (
  slug text primary key,
  product_id uuid not null references product (id) on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now(),
  unique (slug, product_id)
);
create index product_slug_product on product_slug (product_id);
alter table product add foreign key (slug, id) references product_slug (slug, product_id) deferrable initially deferred;

-- 'Wood, Brass ' -> {wood,brass}
create function listed_words(written text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(word), '{}')
  from (select lower(trim(part)) from regexp_split_to_table(written, ',') part) words(word)
  where word <> ''
$$;

-- What the filters match: 'type:lamp', 'color:gold', 'guide:him', 'flag:gift', 'first:wall' (first word of the name),
-- 'in:trending' (the product stands in that group).
create function product_tags(p product) returns text[] language sql stable as $$
  with grouped(kind, word) as (
    select 'material', unnest(listed_words(p.material))
    union all select 'style', unnest(listed_words(p.style))
    union all select 'trending', unnest(listed_words(p.trending))
    union all select 'theme', lower(unnest(p.theme))
  ), tagged(tag) as (
    select kind || ':' || word from grouped
    union all select 'in:' || kind from grouped
    union all select 'first:' || (regexp_split_to_array(lower(p.name), '\s+'))[1]
    union all select 'type:' || lower(word) from unnest(p.type) word
    union all select 'category:' || lower(word) from unnest(p.category) word
    union all select 'subcategory:' || lower(word) from unnest(p.subcategory) word
    union all select 'guide:' || lower(word) from unnest(p.gifting_guide) word
    union all select 'color:' || lower(p.color) where p.color <> ''
    union all select 'flag:' || flag from (values
      ('gift', p.gift), ('luxury', p.luxury), ('wallart', p.wallart), ('comingSoon', p.coming_soon),
      ('personalisedJewellary', p.personalised_jewellary), ('customisable', p.customisable), ('photo', p.photo),
      ('text1', p.text1), ('featured', p.featured), ('isOnSale', p.is_on_sale)
    ) flags(flag, raised) where raised
  )
  select coalesce(array_agg(distinct tag), '{}') from tagged
$$;

-- A product as lists show it (ListProduct of the API).
create function product_card(p product) returns json language sql stable as $$
  select row_to_json(card) from (select
    p.id,
    p.name,
    p.slug,
    (select coalesce(json_agg(picture -> 'src'), '[]') from jsonb_array_elements(p.pictures) picture) as image,
    p.pictures,
    trim_scale(p.price_paise / 100.0) as price,
    trim_scale(p.original_paise / 100.0) as "originalPrice",
    trim_scale(p.discounted_paise / 100.0) as "discountedPrice",
    trim_scale(p.effective_paise / 100.0) as "effectivePrice",
    case when p.original_paise > p.effective_paise and p.effective_paise > 0
      then round((p.original_paise - p.effective_paise) * 100.0 / p.original_paise) else 0 end as "discountPercent",
    p.is_on_sale as "isOnSale",
    trim_scale(p.rating) as rating,
    p.reviews,
    p.type,
    p.category,
    p.subcategory,
    p.material,
    p.style,
    p.theme,
    p.trending,
    p.color,
    p.gifting_guide as giftingguide,
    p.gift,
    p.luxury,
    p.wallart,
    p.personalised_jewellary as "personalisedJewellary",
    p.coming_soon as "comingSoon",
    p.customisable,
    p.photo,
    p.text1,
    p.featured
  ) card
$$;

-- A product as its own page shows it (Product of the API).
create function product_page(p product) returns jsonb language sql stable as $$
  select to_jsonb(p.card) || to_jsonb(rest) from (select
    p.card -> 'image' as product_image,
    p.description,
    p.size,
    p.instruction,
    '' as "customText1",
    '' as "uploadedPhoto",
    p.hsn,
    p.weight_grams as "weightGrams",
    p.made_to_order_days as "madeToOrderDays",
    p.personalisation,
    p.blank
  ) rest
$$;

create function derive_product() returns trigger language plpgsql as $$
begin
  -- 0 counts as absent.
  new.effective_paise := coalesce(nullif(new.discounted_paise, 0), nullif(new.price_paise, 0), new.original_paise, 0);
  new.listed := new.hidden_at is null and new.slug is not null and (new.effective_paise > 0 or new.coming_soon);
  new.tags := product_tags(new);
  new.card := product_card(new);
  return new;
end $$;
create trigger product_derived before insert or update on product for each row execute function derive_product();

create trigger product_written after insert or update or delete or truncate on product
  for each statement execute function raise_catalogue_version();
create trigger product_slug_written after insert or update or delete or truncate on product_slug
  for each statement execute function raise_catalogue_version();

create index product_tags_listed on product using gin (tags) where listed;
create index product_name_listed on product using gin (name gin_trgm_ops) where listed;
create index product_by_featured on product (coming_soon, featured desc, id) where listed;
create index product_by_price on product (coming_soon, effective_paise, id) where listed;
create index product_by_age on product (coming_soon, created_at desc, id desc) where listed;
create index product_by_rating on product (coming_soon, rating desc, reviews desc, id) where listed;
create index product_by_name on product (lower(name));
