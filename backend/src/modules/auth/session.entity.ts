import { defineEntity, p } from '@mikro-orm/core';

const UserSessionSchema = defineEntity({
  name: 'UserSession',
  tableName: 'user_session',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    refreshHash: p.text(),
    previousHash: p.text().nullable(),
    createdAt: p.datetime(),
    rotatedAt: p.datetime(),
    expiresAt: p.datetime(),
    isAdmin: p.boolean().default(false),
    endedAt: p.datetime().nullable(),
    device: p.text().nullable(),
    deviceHash: p.text().nullable(),
    endReason: p.enum(['logout', 'reuse', 'rights'] as const).nullable(),
  },
});
/** One sign-in: the whole family of refresh tokens that follow one another. */
export class UserSession extends UserSessionSchema.class {}
UserSessionSchema.setClass(UserSession);
