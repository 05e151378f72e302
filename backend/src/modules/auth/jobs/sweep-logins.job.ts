import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { sweepLogins } from '../application/login-jobs.js';
import { LoginSweep } from '../application/login-sweep.js';

@Injectable()
@Handles(sweepLogins)
export class SweepLoginsHandler implements JobHandler<Record<string, never>> {
  constructor(private readonly sweep: LoginSweep) {}

  handle(): Promise<void> {
    return this.sweep.run();
  }
}
