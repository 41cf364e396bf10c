import 'reflect-metadata';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { defineConfig, EntityManager } from '@mikro-orm/postgresql';
import { Body, Controller, Headers, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { entities } from '#libs/database/entities.js';
import { IdempotencyKey } from '#libs/domain/idempotency-key.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { StateEvent } from '#libs/domain/state-event.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { rowsOf } from './rows.js';

// The baseline for POST /api/shipments: Nest on Fastify and MikroORM out of the box, the same rows in one flush; no
// token, no checks, no contract, no headers, no logs, no replay.

@Controller('shipments')
class ShipmentsController {
  constructor(private readonly em: EntityManager) {}

  @Post()
  async create(@Body() body: Parameters<typeof rowsOf>[0], @Headers('idempotency-key') key: string) {
    const em = this.em.fork();
    const { shipment, event, quote, message, replay } = rowsOf(body, key);
    em.persist([
      Object.assign(new Shipment(), shipment),
      Object.assign(new StateEvent(), event),
      Object.assign(new Quote(), quote),
      Object.assign(new OutboxMessage(), message),
      Object.assign(new IdempotencyKey(), replay),
    ]);
    await em.flush();
    return shipment;
  }
}

const database = defineConfig({ clientUrl: process.env['DATABASE_URL'] ?? '', entities, pool: { max: 10 } });

@Module({
  imports: [MikroOrmModule.forRoot({ ...database, registerRequestContext: false })],
  controllers: [ShipmentsController],
})
class BareModule {}

const app = await NestFactory.create<NestFastifyApplication>(BareModule, new FastifyAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
process.send?.({ port: Number(new URL(await app.getUrl()).port) });
process.once('disconnect', () => process.exit());
