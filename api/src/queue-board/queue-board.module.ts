import { Inject, Module, type DynamicModule, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import type { Env } from '#libs/runtime/settings/env.js';
import type { Logger } from '#libs/runtime/logs/logger.js';
import { LOGGER } from '#libs/runtime/runtime.module.js';
import { BoardAuth } from './board-auth.js';
import { BoardParts, boardPath } from './board-parts.js';
import { BoardQueues } from './board-queues.js';
import { OpenBoardHandler } from './commands/open-board.js';
import { QueueBoardController } from './queue-board.controller.js';
import { serveBoard } from './serve-board.js';

/** Bull Board for operators and admins (docs/adr/0016-queue-board.md): the only part of the api that looks into a queue. */
@Module({})
export class QueueBoardModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly auth: BoardAuth,
    private readonly queues: BoardQueues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  static of(queue: Pick<Env['queue'], 'url' | 'caFile'>): DynamicModule {
    const queues = {
      provide: BoardQueues,
      inject: [LOGGER],
      useFactory: (logger: Logger) => new BoardQueues(queue, logger),
    };
    return {
      module: QueueBoardModule,
      controllers: [QueueBoardController],
      providers: [BoardAuth, OpenBoardHandler, queues],
    };
  }

  /** Not awaited: that would end the loading of the server before Nest has set its handler of errors. */
  onModuleInit(): void {
    const fastify = this.host.httpAdapter.getInstance<FastifyInstance>();
    const platform = { parts: BoardParts.make(), auth: this.auth, queues: this.queues, logger: this.logger };
    void fastify.register((board: FastifyInstance) => serveBoard(board, platform), { prefix: boardPath });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.queues.close();
  }
}
