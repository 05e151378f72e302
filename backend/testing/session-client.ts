import type { SignedIn, TestShop } from './test-shop.js';

export interface SessionResponse {
  readonly status: number;
  readonly code: string | undefined;
  readonly token: string;
  /** `name=value` of the cookie that the answer sets, if any. */
  readonly cookie: string | undefined;
}

interface MeResponse {
  readonly status: number;
  readonly body: { readonly code?: string; readonly email?: string; readonly isAdmin?: boolean };
}

/** The calls of somebody who is signed in to a shop, with exactly the headers given. */
export class SessionClient {
  private members = 0;

  constructor(private readonly shop: () => TestShop) {}

  /** Somebody new each time. */
  signIn(): Promise<SignedIn> {
    this.members += 1;
    return this.shop().signInByMail(`member${this.members}@example.com`);
  }

  async post(url: string, headers: Record<string, string>): Promise<SessionResponse> {
    const { status, body, raw } = await this.shop().http<{ code?: string; token?: string }>('POST', url, { headers });
    const [set] = raw.cookies;
    return { status, code: body.code, token: body.token ?? '', cookie: set && `${set.name}=${set.value}` };
  }

  refresh(cookie: string): Promise<SessionResponse> {
    return this.post('/api/auth/refresh', { cookie });
  }

  me(headers: Record<string, string>): Promise<MeResponse> {
    return this.shop().http('GET', '/api/users/me', { headers });
  }

  withToken(token: string): Promise<MeResponse> {
    return this.me({ authorization: `Bearer ${token}` });
  }
}

/** What a token says, unverified. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
}
