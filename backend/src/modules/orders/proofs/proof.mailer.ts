import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { EntityManager } from '@mikro-orm/postgresql';
import { noon } from '../../../kernel/index.js';
import { shopConfig } from '../../../platform/config/index.js';
import { Mailer, type InlineImage } from '../../../platform/mail/index.js';
import { mailFrame, type MailFrame } from '../../../platform/mail/layout/index.js';
import { SecretsService } from '../../../platform/secrets/index.js';
import { SettingsService } from '../../../platform/settings/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { proofReadyMail, proofReminderMail, type ProofReadyMail, type ProofReminderMail } from './proof-ready.mail.js';
import { PROOFABLE_STATE, proofWaits, shiftEstimate } from './proofs.rules.js';
import { OrderLine, Order } from '../order/order.entity.js';
import { Proof, proofToken } from './proof.entity.js';

const PICTURE = 'proof';

interface OpenProof {
  readonly proof: Proof;
  readonly order: Order;
  readonly mailed: ProofReadyMail;
  readonly pictures: readonly InlineImage[];
}

/** Shows a buyer the proof of a piece, once, and once more, while it waits for them. */
@Injectable()
export class ProofMailer {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStorage,
    private readonly settings: SettingsService,
    private readonly mailer: Mailer,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly secrets: SecretsService,
  ) {}

  async send(proofId: string): Promise<void> {
    const open = await this.open(proofId);
    if (!open) return;
    const settings = await this.settings.forMails();
    const mail = proofReadyMail(mailFrame(this.config, settings), {
      ...open.mailed,
      remindDays: proofWaits(settings).remindDays,
    });
    const { pictures, order } = open;
    await this.mailer.send({ key: `proof-ready:${proofId}`, to: order.userEmail, ...mail, pictures });
  }

  async remind(proofId: string, now: Date): Promise<void> {
    const open = await this.open(proofId);
    if (open?.order.state !== PROOFABLE_STATE) return;
    const { pictures, order, proof } = open;
    const others = await this.em.fork().count(Proof, { orderId: order.id, state: 'open', id: { $ne: proofId } });
    const mail = proofReminderMail(await this.frame(), {
      ...open.mailed,
      sentAt: proof.createdAt,
      promise: estimateIfApprovedNow(order, proof, now),
      othersWait: others > 0,
    });
    await this.mailer.send({ key: `proof-reminder:${proofId}`, to: order.userEmail, ...mail, pictures });
  }

  /** Null for a proof that waits no more. */
  private async open(proofId: string): Promise<OpenProof | null> {
    const em = this.em.fork();
    const proof = await em.findOne(Proof, { id: proofId, state: 'open' });
    if (!proof?.fileId) return null;
    const order = await em.findOneOrFail(Order, { id: proof.orderId });
    const line = await em.findOneOrFail(OrderLine, { id: proof.lineId });
    const key = encodeURIComponent(proofToken(this.secrets, proofId));
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
    return mailFrame(this.config, await this.settings.forMails());
  }
}

/** Where the promise stands when the buyer answers now. */
function estimateIfApprovedNow(order: Order, { createdAt }: Proof, now: Date): ProofReminderMail['promise'] {
  const { leavesOn, arrivesOn } = shiftEstimate(order, order.proofWaitsSince ?? createdAt, now);
  if (arrivesOn) return { day: noon(arrivesOn), of: 'arrives' };
  return leavesOn ? { day: noon(leavesOn), of: 'leaves' } : null;
}
