import { act, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { makeStore } from '../app/store';
import { ShopContext, type Shop } from '../lib/shop';
import { LiveRegion, ToastRegion } from '../ui';

export interface Call {
  method: string;
  path: string;
  body: unknown;
  headers: Headers;
}
type Answer = { status?: number; data?: unknown; headers?: Record<string, string> } | 'no connection';
export type StubbedResponses = Record<string, Answer | ((call: Call) => Answer | Promise<Answer>)>;

const SHOP = {
  siteName: 'Saugaat',
  publicUrl: '',
  checkoutScriptUrl: 'https://gateway.test/v1/checkout.js',
  contactEmail: '',
  contactPhone: '',
  legal: {},
  hasPage: () => true,
};

export const ACCOUNT = { id: 'u1', email: 'meera@example.com', fullName: 'Meera Iyer', phone: '', isAdmin: false };

/** Puts a signed-in customer into the browser's storage. */
export function signInAs(): void {
  localStorage.setItem('userEmail', ACCOUNT.email);
  localStorage.setItem('token', 'jwt');
  localStorage.setItem('isAuthenticated', 'true');
  localStorage.setItem('user', JSON.stringify(ACCOUNT));
}

/** The body of an error that the API answers. */
export const errorResponse = (status: number, code: string, message = 'Refused.'): Answer => ({
  status,
  data: { error: message, message, code, statusCode: status, requestId: 'r1' },
});

function stubApi(answers: StubbedResponses): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (input) => {
    const request = new Request(input);
    const { pathname, search } = new URL(request.url);
    const isJson = request.headers.get('content-type')?.includes('json');
    const call: Call = {
      method: request.method,
      path: pathname + search,
      body: isJson ? await request.json() : undefined,
      headers: request.headers,
    };
    calls.push(call);
    const given = answers[`${call.method} ${call.path}`] ?? errorResponse(404, 'request.not_found');
    const answer = typeof given === 'function' ? await given(call) : given;
    if (answer === 'no connection') throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.data ?? null), {
      status: answer.status ?? 200,
      ...(answer.headers ? { headers: answer.headers } : {}),
    });
  };
  return calls;
}

interface RenderOptions {
  path?: string;
  state?: unknown;
  answers?: StubbedResponses;
  /** what the shop says of itself, in place of the tests' shop */
  shop?: Partial<Shop>;
}

export interface RenderedScreen {
  store: ReturnType<typeof makeStore>;
  calls: Call[];
  /** the address in the router */
  at: () => string;
  /** the calls so far, as `POST /api/cart` */
  requests: () => string[];
}

/** A screen on the shop's own store and router, in front of an API that answers what the test says. */
export async function renderScreen(
  screen: ReactNode,
  { path = '/', state, answers = {}, shop = {} }: RenderOptions = {},
): Promise<RenderedScreen> {
  const calls = stubApi(answers);
  const store = makeStore();
  let here = '';
  function Here() {
    const { pathname, search } = useLocation();
    here = pathname + search;
    return null;
  }
  const [address = '/', hash = ''] = path.split('#');
  const [pathname = '/', search = ''] = address.split('?');
  await act(async () => {
    render(
      <Provider store={store}>
        <ShopContext value={{ ...SHOP, ...shop }}>
          <MemoryRouter
            initialEntries={[{ pathname, search: search && `?${search}`, hash: hash && `#${hash}`, state }]}
          >
            <Suspense>{screen}</Suspense>
            <ToastRegion />
            <LiveRegion />
            <Here />
          </MemoryRouter>
        </ShopContext>
      </Provider>,
    );
  });
  return { store, calls, at: () => here, requests: () => calls.map((call) => `${call.method} ${call.path}`) };
}
