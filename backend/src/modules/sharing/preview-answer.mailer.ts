import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { shopConfig } from '../../platform/config/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { mailFrame } from '../../platform/mail/layout/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import { UserService } from '../auth/index.js';
import { previewAnswerMail } from './preview-answer.mail.js';
import { PieceDrawings } from './piece-drawings.js';
import { SharedPreviewRepository } from './shared-previews.service.js';

@Injectable()
export class PreviewAnswerMailer {
  constructor(
    private readonly shares: SharedPreviewRepository,
    private readonly pieces: PieceDrawings,
    private readonly users: UserService,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  /** Sends nothing about a link that was taken back in the meantime. */
  async send(previewId: string): Promise<void> {
    const preview = await this.shares.find(previewId);
    if (!preview?.answer) return;
    const [user, product] = await Promise.all([
      this.users.byId(preview.userId),
      this.pieces.product(preview.productId),
    ]);
    if (!user || !product) return;
    const mail = previewAnswerMail(mailFrame(this.config, await this.settings.forMails()), {
      productName: product.name,
      words: preview.customText,
      answer: preview.answer,
      note: preview.note,
      productUrl: `${this.config.publicUrl}/product/${product.slug ?? ''}`,
    });
    await this.mailer.send({ key: `preview-answer:${previewId}`, to: user.email, ...mail });
  }
}
