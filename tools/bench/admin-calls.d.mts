export type AdminCall = readonly [
  name: string,
  url: string,
  how?: { readonly part?: number; readonly turns?: number; readonly pauseMs?: number },
];

/** The admin's lists as the screens ask for them; `how` is for the bench. */
export const ADMIN_CALLS: readonly AdminCall[];
