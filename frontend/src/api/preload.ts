import type { ApiError } from './api-error';

/** What the server does about a page, other than to show it with 200. */
export type PreloadResult = { status: 404 | 503 } | { redirect: string } | undefined;

/** An endpoint of the API as far as a page's preloading needs to know it. */
export interface PreloadEndpoint<Arg, Data> {
  readonly initiate: (arg: Arg, options?: { subscribe?: boolean }) => unknown;
  readonly Types: { readonly ResultType: Data };
}

/** What a page is given; its path's parameters, as React Router matches them. */
export interface PageProps {
  params: Readonly<Record<string, string | undefined>>;
}

export interface PreloadContext extends PageProps {
  /** calls the API; the page's hooks find what it answered */
  ask: <Arg, Data>(endpoint: PreloadEndpoint<Arg, Data>, arg: Arg) => Promise<{ data?: Data; error?: ApiError }>;
  pathname: string;
  search: URLSearchParams;
  /** versions of the owner's own texts, by page, where the server renders */
  policyTexts?: Readonly<Record<string, number>> | undefined;
}

/** Fetches what a page shows before the server renders it. Exported by the page's module as `preload`. */
export type Preload = (context: PreloadContext) => Promise<PreloadResult>;

type Ask = PreloadContext['ask'];

/** Calls through the store whose `dispatch` is given. */
export const askWith = (dispatch: (thunk: never) => unknown, options?: { subscribe: boolean }): Ask =>
  ((endpoint: PreloadEndpoint<unknown, unknown>, arg: unknown) =>
    dispatch(endpoint.initiate(arg, options) as never)) as Ask;

/** 404 for what is not there, 503 for a call that failed otherwise; the first that is not well decides. */
export function toPreloadResult(...results: readonly { error?: unknown }[]): PreloadResult {
  for (const { error } of results) {
    if (error === undefined || error === null) continue;
    const status = typeof error === 'object' && 'status' in error ? error.status : undefined;
    return { status: status === 404 ? 404 : 503 };
  }
  return undefined;
}
