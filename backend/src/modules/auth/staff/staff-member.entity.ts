import { STAFF_ROLES } from '../../../kernel/index.js';
import { defineEntity, p } from '@mikro-orm/core';

const StaffMemberSchema = defineEntity({
  name: 'StaffMember',
  tableName: 'staff_member',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    role: p.enum([...STAFF_ROLES]),
    invitedBy: p.text(),
    invitedAt: p.datetime(),
    invitationExpiresAt: p.datetime(),
    acceptedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    endedBy: p.text().nullable(),
  },
});
/** Somebody whom the owner has invited. `email` is lowercase, and unique among those that have not ended. */
export class StaffMember extends StaffMemberSchema.class {}
StaffMemberSchema.setClass(StaffMember);
