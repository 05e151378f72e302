import { defineEntity, p } from '@mikro-orm/core';

const OtpChallengeSchema = defineEntity({
  name: 'OtpChallenge',
  tableName: 'login_challenge',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    kind: p.enum(['code', 'closed', 'erasure'] as const),
    salt: p.text(),
    codeHash: p.text(),
    networkHash: p.text(),
    browserHash: p.text(),
    deviceHash: p.text().nullable(),
    tries: p.integer().default(0),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});
/**
 * One sent mail: a code to sign in, a code to erase the account, or (kind 'closed') the word that registration is off. Its
 * code works in one browser only; that of an erasure in one session.
 */
export class OtpChallenge extends OtpChallengeSchema.class {}
OtpChallengeSchema.setClass(OtpChallenge);
