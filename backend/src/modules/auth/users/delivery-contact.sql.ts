/**
 * Keeps the name and phone of a delivery for the next one, and holds the account until the transaction ends: full name,
 * phone, the account's id. No row for one that was erased in the meantime.
 */
export const SAVE_DELIVERY_CONTACT_SQL =
  'update app_user set full_name = ?::text, phone = ?::text where id = ?::uuid and erased_at is null returning id';
