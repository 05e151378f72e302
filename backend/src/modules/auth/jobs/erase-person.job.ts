import { Injectable } from '@nestjs/common';
import { Handles, type JobHandler } from '../../../platform/queue/index.js';
import { AccountErasure } from '../application/account-erasure.js';
import { erasePerson, type ErasePerson } from '../application/account-jobs.js';

@Injectable()
@Handles(erasePerson)
export class ErasePersonHandler implements JobHandler<ErasePerson> {
  constructor(private readonly erasure: AccountErasure) {}

  handle(payload: ErasePerson): Promise<void> {
    return this.erasure.finish(payload);
  }
}
