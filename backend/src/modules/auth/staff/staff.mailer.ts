import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../../../platform/clock/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer } from '../../../platform/mail/index.js';
import { mailFrame } from '../../../platform/mail/layout/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { factorChangeMail } from '../second-factor/factor-change.mail.js';
import type { FactorChangePayload } from '../second-factor/second-factor.jobs.js';
import { AppUser } from '../users/user.entity.js';
import { newDeviceMail } from './new-device.mail.js';
import { staffInvitationMail } from './staff-invitation.mail.js';
import { StaffMember } from './staff-member.entity.js';
import type { NewDevicePayload, StaffInvitationPayload } from './staff.jobs.js';

/** Mails about who may work in the admin. */
@Injectable()
export class StaffMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** Sends nothing for an invitation that was accepted, ended, or has run out. */
  async sendInvitation({ memberId }: StaffInvitationPayload): Promise<void> {
    const member = await this.em.fork().findOne(StaffMember, { id: memberId, endedAt: null, acceptedAt: null });
    if (!member || member.invitationExpiresAt <= this.clock.now()) return;
    const { email, role, invitedBy, invitationExpiresAt: expiresAt } = member;
    const frame = mailFrame(this.config, await this.settings.forMails());
    const mail = staffInvitationMail(frame, { email, role, invitedBy, expiresAt });
    await this.mailer.send({ key: `staff-invitation:${memberId}:${expiresAt.getTime()}`, to: email, ...mail });
  }

  /** Tells the owner of a sign-in from a new device. */
  async sendNewDevice({ deviceId, network }: NewDevicePayload): Promise<void> {
    const [device] = await this.em.fork().execute<{ email: string; label: string; at: string }[]>(
      `select u.email, d.label, to_json(d.first_seen_at) #>> '{}' as at
       from admin_device d join app_user u on u.id = d.user_id where d.id = ?`,
      [deviceId],
    );
    if (!device) return;
    const frame = mailFrame(this.config, await this.settings.forMails());
    const mail = newDeviceMail(frame, { ...device, at: new Date(device.at), network });
    await this.mailer.send({ key: `new-device:${deviceId}`, to: this.config.adminEmail, ...mail });
  }

  /** Tells a person of the admin that the person's second factors were changed. */
  async sendFactorChange({ changeId, userId, summary, at }: FactorChangePayload): Promise<void> {
    const user = await this.em.fork().findOne(AppUser, { id: userId, erasedAt: null });
    if (!user) return;
    const frame = mailFrame(this.config, await this.settings.forMails());
    const mail = factorChangeMail(frame, { summary, at: new Date(at) });
    await this.mailer.send({ key: `factor-change:${changeId}`, to: user.email, ...mail });
  }
}
