-- A piece with its buyer's words and photo, drawn once by a job. Lines refer to it from the start; the file comes later.
create table piece_preview (
  id uuid primary key,
  owner_id uuid,
  product_id uuid not null references product (id),
  drawing_key text not null,
  custom_text text,
  photo_file_id uuid references stored_file (id),
  file_id uuid references stored_file (id),
  created_at timestamptz not null,
  unique (owner_id, product_id, drawing_key)
);
create index piece_preview_photo on piece_preview (photo_file_id) where photo_file_id is not null;
create index piece_preview_file on piece_preview (file_id) where file_id is not null;

alter table cart_line add column preview_id uuid references piece_preview (id), add column photo_crop jsonb;
alter table order_line add column preview_id uuid references piece_preview (id), add column photo_crop jsonb;
alter table order_draft
  add column preview_id uuid references piece_preview (id),
  add column original_file_id uuid references stored_file (id),
  add column photo_crop jsonb;
create index cart_line_preview on cart_line (preview_id) where preview_id is not null;
create index order_line_preview on order_line (preview_id) where preview_id is not null;
create index order_draft_preview on order_draft (preview_id) where preview_id is not null;
create index order_draft_original on order_draft (original_file_id) where original_file_id is not null;
