import { Controller, Get, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { describe, expect, it } from '@jest/globals';
import { Access } from './access.js';
import { RouteAccessValidator } from './route-access-validator.js';

@Controller('sound')
class SoundController {
  @Get(':id')
  @Access('customer')
  read(): void {}
}

@Controller('open')
class UndeclaredController {
  @Get()
  read(): void {}
}

const withoutRole = Access as (audience: string) => MethodDecorator;

@Controller('admin')
class RolelessController {
  @Get()
  @withoutRole('admin')
  read(): void {}
}

async function boot(controller: new () => object): Promise<RouteAccessValidator> {
  @Module({ imports: [DiscoveryModule], controllers: [controller], providers: [RouteAccessValidator] })
  class OneController {}
  const app = await Test.createTestingModule({ imports: [OneController] }).compile();
  await app.init();
  return app.get(RouteAccessValidator);
}

describe('the audit of routes', () => {
  it('R-SEC-12 does not boot with a route that declares nobody', async () => {
    await expect(boot(UndeclaredController)).rejects.toThrow('no @Access on UndeclaredController.read');
  });

  it('does not boot with a route of the admin that names no role', async () => {
    await expect(boot(RolelessController)).rejects.toThrow('no role in @Access on RolelessController.read');
  });

  it('R-SEC-12 lists every route with its audience', async () => {
    expect((await boot(SoundController)).routes()).toEqual([
      { method: 'GET', path: '/sound/:id', audience: 'customer', roles: [], answersWhileClosed: false },
    ]);
  });
});
