import { Injectable } from '@nestjs/common';
import { ProcessesJob } from '../../../platform/queue/index.js';
import { GatewayAccessCheck } from './gateway-alerts.js';
import { checkGatewayAccess } from './payments.jobs.js';

@Injectable()
export class GatewayAccessProcessor {
  constructor(private readonly check: GatewayAccessCheck) {}

  @ProcessesJob(checkGatewayAccess)
  run(): Promise<void> {
    return this.check.run();
  }
}
