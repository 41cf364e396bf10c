import { Controller, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply } from 'fastify';
import * as contract from '#libs/contracts/operations/operations.js';
import { Clock } from '#libs/runtime/clock.js';
import { Allow } from '../http/auth/access.js';
import { Actor } from '../http/auth/request-actor.js';
import { Response } from '../http/responses/response-schema.js';
import { HttpSettings } from '../http/http-settings.js';
import { boardCookie } from './board-auth.js';
import { boardPath } from './board-parts.js';
import { OpenBoard } from './commands/open-board.js';

/** The way onto the queue board: a browser's page cannot carry a bearer token, so it gets a cookie for that path alone. */
@Controller('operations/board-session')
@Allow('operator', 'admin')
export class QueueBoardController {
  constructor(
    private readonly commands: CommandBus,
    private readonly settings: HttpSettings,
    private readonly clock: Clock,
  ) {}

  @Post()
  @Response(contract.boardSession)
  async open(@Actor() actor: Actor, @Res({ passthrough: true }) reply: FastifyReply): Promise<contract.BoardSession> {
    const { view, token } = await this.commands.execute(new OpenBoard(actor));
    const seconds = Math.floor((Date.parse(view.expiresAt) - this.clock.now().getTime()) / 1000);
    const secure = this.settings.publicUrl.startsWith('https:') ? '; Secure' : '';
    const where = `Path=${boardPath}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`;
    reply.header('set-cookie', `${boardCookie}=${token}; ${where}`).header('cache-control', 'no-store');
    return view;
  }
}
