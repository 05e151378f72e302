import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { DomainError, newId } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { MAIL_PREVIEWS, Mailer } from '../../../platform/mail/index.js';
import {
  mailFrame,
  ownWords,
  rewordableMails,
  wordingErrors,
  type MailFrame,
  type MailPreview,
  type MailWording,
  type RenderedMail,
  type RewordableMail,
} from '../../../platform/mail/layout/index.js';
import { MailWordingStore, SettingsService, type MailSettings } from '../../../platform/settings/index.js';
import type {
  MailWordingDetailDto,
  MailWordingDto,
  MailWordingPreviewDto,
  MailWordingSummaryDto,
} from './mail-wordings.dto.js';

interface OpenMail {
  readonly mail: RewordableMail;
  readonly frame: MailFrame;
  readonly settings: MailSettings;
}

const STYLE_ELEMENT = /<style[\s\S]*?<\/style>/g;

/** The e-mails whose words the owner may change: their placeholders, previews and versions. */
@Injectable()
export class MailWordingsService {
  constructor(
    private readonly store: MailWordingStore,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(MAIL_PREVIEWS) private readonly previews: readonly MailPreview[],
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  async list(): Promise<MailWordingSummaryDto[]> {
    const settings = await this.settings.forMails();
    const newest = new Map((await this.store.newest()).map((version) => [version.mail, version]));
    return rewordableMails(this.previews, this.frame(settings)).map(({ mail, title, when }) => ({
      mail,
      title,
      when,
      isEdited: settings.mail_wordings[mail] !== undefined,
      changedAt: newest.get(mail)?.at ?? null,
    }));
  }

  /** @throws DomainError request.not_found */
  async detail(name: string): Promise<MailWordingDetailDto> {
    const { mail, settings } = await this.open(name);
    const versions = await this.store.versions(name);
    const own = settings.mail_wordings[name];
    return {
      mail: mail.mail,
      title: mail.title,
      when: mail.when,
      isEdited: own !== undefined,
      changedAt: versions[0]?.at ?? null,
      placeholders: Object.entries(mail.values).map(([placeholder, sample]) => ({
        name: placeholder,
        sample,
        isRequired: mail.required?.includes(placeholder) ?? false,
      })),
      shop: { ...mail.shop },
      words: own ? filledUp(own, mail.shop) : { ...mail.shop },
      versions: versions.map((version) => ({ ...version, ...filledUp(version, mail.shop) })),
    };
  }

  /**
   * @param by the admin's address
   * @throws DomainError request.not_found; request.invalid with the field of a wrong or missing placeholder
   */
  async save(name: string, words: MailWordingDto, by: string): Promise<void> {
    const { mail } = await this.open(name);
    const own = ownWords(words, mail.shop);
    const errors = wordingErrors(own, mail.shop, mail);
    if (errors.length > 0) throw new DomainError('request.invalid', { fields: errors });
    await this.store.save(name, own, by);
  }

  /** Back to the shop's words. @throws DomainError request.not_found */
  async reset(name: string, by: string): Promise<void> {
    await this.open(name);
    await this.store.save(name, { subject: '', heading: '', opening: '', closing: '' }, by);
  }

  /** With sample values, and what would be refused. @throws DomainError request.not_found */
  async preview(name: string, words: MailWordingDto): Promise<MailWordingPreviewDto> {
    const open = await this.open(name);
    const { subject, html, text } = this.render(open, words);
    return {
      subject,
      html: html.replaceAll(STYLE_ELEMENT, ''),
      text,
      errors: wordingErrors(ownWords(words, open.mail.shop), open.mail.shop, open.mail),
    };
  }

  /** Sends it with sample values. @param to the admin's address @throws DomainError request.not_found */
  async sendTest(name: string, words: MailWordingDto, to: string): Promise<void> {
    const { subject, html, text } = this.render(await this.open(name), words);
    await this.mailer.send({ key: `mail-test:${newId()}`, to, subject: `Test: ${subject}`, html, text });
  }

  private render({ mail, frame }: OpenMail, words: MailWording): RenderedMail {
    return mail.preview.render({ ...frame, wordings: { [mail.mail]: ownWords(words, mail.shop) } });
  }

  private async open(name: string): Promise<OpenMail> {
    const settings = await this.settings.forMails();
    const frame = this.frame(settings);
    const mail = rewordableMails(this.previews, frame).find((one) => one.mail === name);
    if (!mail) throw new DomainError('request.not_found');
    return { mail, frame, settings };
  }

  private frame(settings: MailSettings): MailFrame {
    const frame = mailFrame(this.config, settings);
    // The sample picture is served to developers only.
    return this.config.mode === 'production' ? { ...frame, sampleImageUrl: `${frame.siteUrl}/mail/butta.png` } : frame;
  }
}

const filledUp = (own: MailWording, shop: MailWording): MailWording => ({
  subject: own.subject || shop.subject,
  heading: own.heading || shop.heading,
  opening: own.opening || shop.opening,
  closing: own.closing,
});
