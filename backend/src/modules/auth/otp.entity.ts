import { defineEntity, p } from '@mikro-orm/core';

const OtpChallengeSchema = defineEntity({
  name: 'OtpChallenge',
  tableName: 'login_challenge',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    kind: p.enum(['code', 'closed'] as const),
    salt: p.text(),
    codeHash: p.text(),
    networkHash: p.text(),
    tries: p.integer().default(0),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    usedAt: p.datetime().nullable(),
  },
});
/** One sent mail: a code, or (kind 'closed') the word that registration is off. */
export class OtpChallenge extends OtpChallengeSchema.class {}
OtpChallengeSchema.setClass(OtpChallenge);

const OtpAttemptSchema = defineEntity({
  name: 'OtpAttempt',
  tableName: 'login_try',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    createdAt: p.datetime(),
  },
});
export class OtpAttempt extends OtpAttemptSchema.class {}
OtpAttemptSchema.setClass(OtpAttempt);
