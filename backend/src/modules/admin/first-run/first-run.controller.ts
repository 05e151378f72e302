import { Body, Controller, Get, Header, HttpCode, Inject, Post } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { shopConfig } from '../../../platform/config/index.js';
import { Access, CurrentUser, Polled, type Identity } from '../../../platform/http/index.js';
import { FirstRunDto, FirstRunResponseDto, MailArrivedDto } from './first-run.dto.js';
import { FirstRunService } from './first-run.service.js';

const iso = (at: Date | null): string | null => (at ? new Date(at).toISOString() : null);

/** What a new shop's owner is led through. */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/first-run')
@Access('admin', 'owner')
export class FirstRunController {
  constructor(
    private readonly firstRun: FirstRunService,
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
  ) {}

  @Get()
  @Polled()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getFirstRun', summary: 'What of a new shop works already' })
  @ApiOkResponse({ type: FirstRunDto })
  async read(): Promise<FirstRunDto> {
    const { payment, ...run } = await this.firstRun.read();
    const { publicUrl, adminEmail } = this.config;
    return {
      ...run,
      address: new URL(publicUrl).host,
      webhookAddress: `${publicUrl}/api/webhooks/razorpay`,
      webhookAt: iso(run.webhookAt),
      mailTo: adminEmail,
      mailSentAt: iso(run.mailSentAt),
      mailSeenAt: iso(run.mailSeenAt),
      payment: payment && {
        status: payment.status,
        url: payment.url,
        qrCode: payment.status === 'open' && payment.url ? await qrCodeOf(payment.url) : null,
        method: payment.method,
        paidAt: iso(payment.paidAt),
        refundedAt: iso(payment.refundedAt),
      },
    };
  }

  @Post('payment')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'startTrialPayment',
    summary: 'Asks for a payment of one rupee, which goes back at once',
  })
  @ApiOkResponse({ type: FirstRunResponseDto })
  async pay(@CurrentUser() { email }: Identity): Promise<FirstRunResponseDto> {
    await this.firstRun.startPayment(email);
    return { message: 'The payment link is being made.' };
  }

  @Post('mail')
  @HttpCode(200)
  @ApiOperation({ operationId: 'sendFirstRunMail', summary: 'Sends the owner an e-mail with a button' })
  @ApiOkResponse({ type: FirstRunResponseDto })
  async mail(@CurrentUser() { email }: Identity): Promise<FirstRunResponseDto> {
    await this.firstRun.sendMail(email);
    return { message: 'The e-mail is on its way.' };
  }

  @Post('mail/arrived')
  @HttpCode(200)
  @ApiOperation({ operationId: 'noteFirstRunMail', summary: 'The button of that e-mail was pressed' })
  @ApiOkResponse({ type: FirstRunResponseDto })
  @ApiNotFoundResponse({ description: 'first_run.mail_unknown' })
  async arrived(@CurrentUser() { email }: Identity, @Body() { code }: MailArrivedDto): Promise<FirstRunResponseDto> {
    await this.firstRun.noteMail(code, email);
    return { message: 'Your e-mails arrive.' };
  }

  @Post('no-gstin')
  @HttpCode(200)
  @ApiOperation({ operationId: 'noteNoGstin', summary: 'The shop has no GSTIN' })
  @ApiOkResponse({ type: FirstRunResponseDto })
  async noGstin(@CurrentUser() { email }: Identity): Promise<FirstRunResponseDto> {
    await this.firstRun.noteNoGstin(email);
    return { message: 'Noted.' };
  }

  @Post('close')
  @HttpCode(200)
  @ApiOperation({ operationId: 'closeFirstRun', summary: 'The owner is not led any more' })
  @ApiOkResponse({ type: FirstRunResponseDto })
  async close(@CurrentUser() { email }: Identity): Promise<FirstRunResponseDto> {
    await this.firstRun.close(email);
    return { message: 'Done.' };
  }
}

/** Loaded while somebody looks at it. */
async function qrCodeOf(url: string): Promise<string> {
  const { default: qrcode } = await import('qrcode');
  return qrcode.toString(url, { type: 'svg', margin: 0 });
}
