/** Rights that the owner can give to staff. */
export const STAFF_ROLES = ['workshop', 'desk', 'books'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type AdminRole = 'owner' | StaffRole;
