import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shopConfig } from '../../platform/config/index.js';

const YEAR_SECONDS = 365 * 86_400;
const FRIEND = /^[\w-]{43}$/;

/** Names a browser that said what it will give, so that it alone can take it back. Hidden from scripts; set with the first word. */
@Injectable()
export class FriendCookie {
  private readonly name: string;
  private readonly isHttps: boolean;

  constructor(@Inject(shopConfig.KEY) { publicUrl }: ConfigType<typeof shopConfig>) {
    this.isHttps = publicUrl.startsWith('https://');
    this.name = this.isHttps ? '__Secure-saugaat_friend' : 'saugaat_friend';
  }

  read(request: FastifyRequest): string | null {
    const friend = request.cookies[this.name];
    return friend !== undefined && FRIEND.test(friend) ? friend : null;
  }

  /** The browser's name, which it is given where it has none. */
  ensure(request: FastifyRequest, reply: FastifyReply): string {
    const friend = this.read(request) ?? randomBytes(32).toString('base64url');
    void reply.setCookie(this.name, friend, {
      path: '/api/shared-wishlists',
      httpOnly: true,
      secure: this.isHttps,
      sameSite: 'strict',
      maxAge: YEAR_SECONDS,
    });
    return friend;
  }
}
