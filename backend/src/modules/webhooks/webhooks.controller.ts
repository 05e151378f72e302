import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProperty,
  ApiTags,
} from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsIn } from 'class-validator';
import { Access, CurrentUser, FreshProof, TextField, type Identity } from '../../platform/http/index.js';
import {
  WebhookEndpoints,
  type Delivery,
  type DeliveryStatus,
  type Endpoint,
  type EndpointInput,
} from './webhook-endpoints.service.js';
import { WEBHOOK_EVENTS } from './webhook.rules.js';

export class WebhookInputDto implements EndpointInput {
  @TextField({ max: 500, example: 'https://example.com/webhooks' }) url!: string;

  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true, minItems: 1 })
  @IsArray()
  @ArrayMinSize(1, { message: 'Choose at least one event.' })
  @ArrayMaxSize(WEBHOOK_EVENTS.length)
  @ArrayUnique()
  @IsIn([...WEBHOOK_EVENTS], { each: true })
  events!: string[];

  @ApiProperty()
  @IsBoolean()
  isOn!: boolean;
}

export class WebhookDto {
  @ApiProperty() id!: string;
  @ApiProperty() url!: string;
  @ApiProperty({ type: [String] }) events!: string[];
  @ApiProperty() isOn!: boolean;
  @ApiProperty() createdAt!: string;
  @ApiProperty({ type: String, nullable: true, description: 'since when every attempt has failed' })
  failingSince!: string | null;

  static of({ id, url, events, isOn, createdAt, failingSince }: Endpoint): WebhookDto {
    return { id, url, events: [...events], isOn, createdAt, failingSince };
  }
}

export class WebhookListDto {
  @ApiProperty({ type: [WebhookDto] }) endpoints!: WebhookDto[];
  @ApiProperty({ type: [String], description: 'what an endpoint can be told of' }) events!: string[];
}

export class NewWebhookDto extends WebhookDto {
  @ApiProperty({ description: 'signs what is sent; it is not shown again' }) secret!: string;
}

export class WebhookDeliveryDto implements Delivery {
  @ApiProperty({ description: 'also the header webhook-id' }) id!: string;
  @ApiProperty() event!: string;
  @ApiProperty() at!: string;
  @ApiProperty({ enum: ['waiting', 'delivered', 'failed'] }) status!: DeliveryStatus;
  @ApiProperty() attempts!: number;
  @ApiProperty({ type: String, nullable: true }) lastAt!: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'why the last attempt failed' }) lastError!: string | null;
}

export class WebhookDoneDto {
  @ApiProperty({ example: 'Removed.' }) message!: string;
}

/** Addresses of other programs that are told of orders and stock. */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/webhooks')
@Access('admin', 'owner')
export class WebhooksController {
  constructor(private readonly endpoints: WebhookEndpoints) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listWebhooks', summary: 'Endpoints, the oldest first, and the events that there are' })
  @ApiOkResponse({ type: WebhookListDto })
  async list(): Promise<WebhookListDto> {
    return { endpoints: (await this.endpoints.list()).map((one) => WebhookDto.of(one)), events: [...WEBHOOK_EVENTS] };
  }

  @Post()
  @FreshProof()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'addWebhook', summary: 'Adds an endpoint; the answer has its secret' })
  @ApiCreatedResponse({ type: NewWebhookDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiConflictResponse({ description: 'webhook.full' })
  async add(@CurrentUser() { email }: Identity, @Body() body: WebhookInputDto): Promise<NewWebhookDto> {
    const { secret, ...endpoint } = await this.endpoints.add(body, email);
    return { ...WebhookDto.of(endpoint), secret };
  }

  @Put(':id')
  @FreshProof()
  @ApiOperation({ operationId: 'changeWebhook', summary: 'Changes an endpoint, or switches it on or off' })
  @ApiOkResponse({ type: WebhookDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiNotFoundResponse({ description: 'webhook.not_found' })
  async change(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() body: WebhookInputDto,
  ): Promise<WebhookDto> {
    return WebhookDto.of(await this.endpoints.update(id, body, email));
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'removeWebhook', summary: 'Removes an endpoint and what was sent to it' })
  @ApiOkResponse({ type: WebhookDoneDto })
  @ApiNotFoundResponse({ description: 'webhook.not_found' })
  async remove(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<WebhookDoneDto> {
    await this.endpoints.remove(id, email);
    return { message: 'Removed.' };
  }

  @Post(':id/test')
  @HttpCode(200)
  @ApiOperation({ operationId: 'testWebhook', summary: 'Sends an event `test`' })
  @ApiOkResponse({ type: WebhookDoneDto })
  @ApiNotFoundResponse({ description: 'webhook.not_found' })
  async test(@Param('id') id: string): Promise<WebhookDoneDto> {
    await this.endpoints.test(id);
    return { message: 'A test event is on its way.' };
  }

  @Get(':id/deliveries')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listWebhookDeliveries', summary: 'What was sent to an endpoint: the newest 50' })
  @ApiOkResponse({ type: [WebhookDeliveryDto] })
  @ApiNotFoundResponse({ description: 'webhook.not_found' })
  deliveries(@Param('id') id: string): Promise<WebhookDeliveryDto[]> {
    return this.endpoints.deliveries(id);
  }

  @Post('deliveries/:id/replay')
  @HttpCode(200)
  @ApiOperation({ operationId: 'replayWebhook', summary: 'Sends once more what was delivered or has failed' })
  @ApiOkResponse({ type: WebhookDoneDto })
  @ApiNotFoundResponse({ description: 'webhook.delivery_not_found' })
  async replay(@Param('id') id: string): Promise<WebhookDoneDto> {
    await this.endpoints.replay(id);
    return { message: 'It is sent once more.' };
  }
}
