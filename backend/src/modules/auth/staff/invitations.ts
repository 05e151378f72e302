import type { EntityManager } from '@mikro-orm/postgresql';
import { StaffMember } from './staff-member.entity.js';

/** Whether an address was invited to the staff, so that it may sign in although new accounts are closed. */
export async function isInvited(em: EntityManager, email: string, now: Date): Promise<boolean> {
  return (await em.count(StaffMember, { email, endedAt: null, invitationExpiresAt: { $gt: now } })) > 0;
}
