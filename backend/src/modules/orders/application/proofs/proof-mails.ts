import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '../../../../platform/config/index.js';
import { Mailer } from '../../../../platform/mail/index.js';
import { mailFrame } from '../../../../platform/mail/layout/index.js';
import { Secrets } from '../../../../platform/secrets/index.js';
import { SettingsStore } from '../../../../platform/settings/index.js';
import { FileStorage } from '../../../../platform/storage/index.js';
import { proofReadyMail } from '../../domain/mails/proof-ready.mail.js';
import { OrderLine, ShopOrder } from '../../persistence/entities.js';
import { PieceProof } from '../../persistence/proof-entities.js';
import { proofKey } from './viewed-proof.js';

const PICTURE = 'proof';

/** Shows a buyer the proof of a piece, once, while it waits for them. */
@Injectable()
export class ProofMails {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStorage,
    private readonly settings: SettingsStore,
    private readonly mailer: Mailer,
    private readonly config: Config,
    private readonly secrets: Secrets,
  ) {}

  async send(proofId: string): Promise<void> {
    const em = this.em.fork();
    const proof = await em.findOne(PieceProof, { id: proofId, state: 'open' });
    if (!proof?.fileId) return;
    const order = await em.findOneOrFail(ShopOrder, { id: proof.orderId });
    const line = await em.findOneOrFail(OrderLine, { id: proof.lineId });
    const key = encodeURIComponent(proofKey(this.secrets, proofId));
    const mail = proofReadyMail(mailFrame(this.config, await this.settings.read()), {
      number: order.number,
      productName: line.productName,
      words: line.customText ?? null,
      pictureUrl: `cid:${PICTURE}`,
      url: `${this.config.publicUrl}/orders?proof=${proofId}&key=${key}`,
    });
    const pictures = [{ id: PICTURE, contentType: 'image/jpeg' as const, bytes: await this.files.read(proof.fileId) }];
    await this.mailer.send({ key: `proof-ready:${proofId}`, to: order.userEmail, ...mail, pictures });
  }
}
