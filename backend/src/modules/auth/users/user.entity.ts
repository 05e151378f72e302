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
    blockedAt: p.datetime().nullable(),
    blockedReason: p.text().nullable(),
    blockedBy: p.text().nullable(),
  },
});
/** Somebody who has signed in at least once. `email` is lowercase and unique. */
export class AppUser extends AppUserSchema.class {}
AppUserSchema.setClass(AppUser);
