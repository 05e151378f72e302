/** Sends a GET of the API as the admin. */
export type AdminGet = (url: string) => Promise<{ readonly body: unknown }>;

export type AdminCall = readonly [
  name: string,
  url: string | ((get: AdminGet) => Promise<string>),
  how?: { readonly part?: number; readonly turns?: number; readonly pauseMs?: number },
];

/** The admin's lists as the screens ask for them; `how` is for the bench. */
export const ADMIN_CALLS: readonly AdminCall[];
