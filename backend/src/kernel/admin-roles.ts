/** Rights that the owner can give to staff. */
export const STAFF_ROLES = ['workshop', 'desk', 'books'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];
export type AdminRole = 'owner' | StaffRole;

const API_KEY = 'API key ';

/** How records name a key of the admin's API that acted; it is no e-mail address. */
export const apiKeyActor = (name: string): string => `${API_KEY}${name}`;
export const isApiKeyActor = (actor: string): boolean => actor.startsWith(API_KEY);
