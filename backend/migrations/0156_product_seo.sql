-- What search engines and shared links show of a product; empty: its name and the first sentences of its description.
alter table product add column seo_title text not null default '';
alter table product add column seo_text text not null default '';
