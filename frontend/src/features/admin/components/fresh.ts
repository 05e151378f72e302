/** For what others change too: asked for again whenever it is opened, and when the window is looked at again. */
export const FRESH = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const;
