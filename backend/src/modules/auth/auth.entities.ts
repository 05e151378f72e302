import { defineEntity, p } from '@mikro-orm/core';

const AppUserSchema = defineEntity({
  name: 'AppUser',
  tableName: 'app_user',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    fullName: p.text().nullable(),
    phone: p.text().nullable(),
    hidden: p.boolean().default(false),
    createdAt: p.datetime(),
    erasedAt: p.datetime().nullable(),
  },
});
/** Somebody who has signed in at least once. `email` is lowercase and unique. */
export class AppUser extends AppUserSchema.class {}
AppUserSchema.setClass(AppUser);

const CustomerAddressSchema = defineEntity({
  name: 'CustomerAddress',
  tableName: 'customer_address',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    firstName: p.text(),
    lastName: p.text(),
    address: p.text(),
    locality: p.text(),
    city: p.text(),
    state: p.text(),
    pinCode: p.text(),
    phone: p.text(),
    isDefault: p.boolean(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
/** A place that a customer has things sent to. Where there are any, one is the default. */
export class CustomerAddress extends CustomerAddressSchema.class {}
CustomerAddressSchema.setClass(CustomerAddress);

const OtpChallengeSchema = defineEntity({
  name: 'LoginChallenge',
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
  name: 'LoginTry',
  tableName: 'login_try',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    createdAt: p.datetime(),
  },
});
export class OtpAttempt extends OtpAttemptSchema.class {}
OtpAttemptSchema.setClass(OtpAttempt);

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
    endedAt: p.datetime().nullable(),
    endReason: p.enum(['logout', 'reuse'] as const).nullable(),
  },
});
/** One sign-in: the whole family of refresh tokens that follow one another. */
export class UserSession extends UserSessionSchema.class {}
UserSessionSchema.setClass(UserSession);
