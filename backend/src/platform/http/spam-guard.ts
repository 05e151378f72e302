import { Injectable, applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Allow } from 'class-validator';
import { toSubnet } from './ip-subnet.js';
import { RateLimiter } from './rate-limiter.js';

const LIMITS = [
  { name: 'minutes', points: 5, seconds: 600 },
  { name: 'day', points: 30, seconds: 86_400 },
] as const;

/** A field that no person sees; a robot that fills in whatever there is gives itself away. */
export const Honeypot = (): PropertyDecorator =>
  applyDecorators(Allow(), ApiPropertyOptional({ type: String, description: 'Leave it empty: people never see it.' }));

/** What keeps robots and floods out of the forms that anybody may send. */
@Injectable()
export class SpamGuard {
  constructor(private readonly limits: RateLimiter) {}

  /**
   * Counts a message against its network: 5 of a form in 10 minutes, 30 a day.
   * @returns false for a robot: it is answered like everybody, and nothing is kept
   * @throws DomainError rate.limited
   */
  async accept(form: string, ip: string, honeypot: unknown): Promise<boolean> {
    if (isFilledIn(honeypot)) return false;
    for (const limit of LIMITS) await this.limits.consume(`form:${form}:${limit.name}:${toSubnet(ip)}`, limit);
    return true;
  }
}

function isFilledIn(honeypot: unknown): boolean {
  if (honeypot === undefined || honeypot === null) return false;
  return typeof honeypot !== 'string' || honeypot.trim() !== '';
}
