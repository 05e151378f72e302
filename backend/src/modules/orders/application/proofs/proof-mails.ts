import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { noonOf } from '../../../../kernel/index.js';
import { shopConfig } from '../../../../platform/config/index.js';
import { Mailer, type InlinePicture } from '../../../../platform/mail/index.js';
import { mailFrame, type MailFrame } from '../../../../platform/mail/layout/index.js';
import { Secrets } from '../../../../platform/secrets/index.js';
import { SettingsStore } from '../../../../platform/settings/index.js';
import { FileStorage } from '../../../../platform/storage/index.js';
import {
  proofReadyMail,
  proofWaitsMail,
  type ProofReadyMail,
  type ProofWaitsMail,
} from '../../domain/mails/proof-ready.mail.js';
import { PROVING, movedDays } from '../../domain/proofs.js';
import { OrderLine, ShopOrder } from '../../persistence/entities.js';
import { PieceProof } from '../../persistence/proof-entities.js';
import { proofKey } from './viewed-proof.js';

const PICTURE = 'proof';

interface OpenProof {
  readonly proof: PieceProof;
  readonly order: ShopOrder;
  readonly mailed: ProofReadyMail;
  readonly pictures: readonly InlinePicture[];
}

/** Shows a buyer the proof of a piece, once, and once more, while it waits for them. */
@Injectable()
export class ProofMails {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStorage,
    private readonly settings: SettingsStore,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly secrets: Secrets,
  ) {}

  async send(proofId: string): Promise<void> {
    const open = await this.open(proofId);
    if (!open) return;
    const mail = proofReadyMail(await this.frame(), open.mailed);
    const { pictures, order } = open;
    await this.mailer.send({ key: `proof-ready:${proofId}`, to: order.userEmail, ...mail, pictures });
  }

  async remind(proofId: string, now: Date): Promise<void> {
    const open = await this.open(proofId);
    if (open?.order.state !== PROVING) return;
    const { pictures, order, proof } = open;
    const others = await this.em.fork().count(PieceProof, { orderId: order.id, state: 'open', id: { $ne: proofId } });
    const mail = proofWaitsMail(await this.frame(), {
      ...open.mailed,
      sentAt: proof.createdAt,
      promise: promiseAt(order, proof, now),
      othersWait: others > 0,
    });
    await this.mailer.send({ key: `proof-reminder:${proofId}`, to: order.userEmail, ...mail, pictures });
  }

  /** Null for a proof that waits no more. */
  private async open(proofId: string): Promise<OpenProof | null> {
    const em = this.em.fork();
    const proof = await em.findOne(PieceProof, { id: proofId, state: 'open' });
    if (!proof?.fileId) return null;
    const order = await em.findOneOrFail(ShopOrder, { id: proof.orderId });
    const line = await em.findOneOrFail(OrderLine, { id: proof.lineId });
    const key = encodeURIComponent(proofKey(this.secrets, proofId));
    const mailed = {
      number: order.number,
      productName: line.productName,
      words: line.customText ?? null,
      pictureUrl: `cid:${PICTURE}`,
      url: `${this.config.publicUrl}/orders?proof=${proofId}&key=${key}`,
    };
    const pictures = [{ id: PICTURE, contentType: 'image/jpeg' as const, bytes: await this.files.read(proof.fileId) }];
    return { proof, order, mailed, pictures };
  }

  private async frame(): Promise<MailFrame> {
    return mailFrame(this.config, await this.settings.read());
  }
}

/** Where the promise stands when the buyer answers now. */
function promiseAt(order: ShopOrder, { createdAt }: PieceProof, now: Date): ProofWaitsMail['promise'] {
  const { leavesOn, arrivesOn } = movedDays(order, order.proofWaitsSince ?? createdAt, now);
  if (arrivesOn) return { day: noonOf(arrivesOn), of: 'arrives' };
  return leavesOn ? { day: noonOf(leavesOn), of: 'leaves' } : null;
}
