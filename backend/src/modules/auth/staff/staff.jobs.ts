import { defineJob } from '../../../platform/queue/index.js';

export interface StaffInvitationPayload {
  readonly memberId: string;
}

export const sendStaffInvitation = defineJob<StaffInvitationPayload>('auth.send-staff-invitation', {
  queue: 'mail',
  attempts: 8,
  backoffMs: 2_000,
});

/** A sign-in to the admin from a browser that has not been seen before. */
export interface NewDevicePayload {
  readonly deviceId: string;
  /** The network that it came from, as the shop counts networks. */
  readonly network: string;
}

export const sendNewDevice = defineJob<NewDevicePayload>('auth.send-new-device', {
  queue: 'mail',
  attempts: 8,
  backoffMs: 2_000,
});
