import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { httpConfig, observabilityConfig, withEnvironment } from './platform/config/index.js';
import { createAdapter } from './platform/http/index.js';
import { createLogger } from './platform/observability/logging/index.js';

/** Writes the description of every call, without a database or a queue: the preview mode builds the graph alone. */
const NOBODY = {
  SHOP_MODE: 'test',
  DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
  APP_SECRET: 'none',
};
const app = await withEnvironment(NOBODY, () =>
  NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot({ logger: createLogger(observabilityConfig(), 'openapi') }),
    createAdapter(httpConfig()),
    { preview: true, logger: ['error'], abortOnError: false },
  ),
);
const document = new DocumentBuilder().setTitle('Saugaat').setVersion('1').addBearerAuth().build();
writeFileSync(
  process.argv[2] ?? 'backend/openapi.json',
  `${JSON.stringify(SwaggerModule.createDocument(app, document), null, 2)}\n`,
);
process.exit(0);
