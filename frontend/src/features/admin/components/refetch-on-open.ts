/** Options of a query whose data others change too: it is fetched again when its screen opens, and when the window gets the focus. */
export const REFETCH_ON_OPEN = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;
