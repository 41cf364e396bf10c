import { Module, type DynamicModule } from '@nestjs/common';
import type { Env } from '#libs/runtime/settings/env.js';
import { ConfigController } from './config.controller.js';
import { RuntimeConfigOf, type WebSubject } from './runtime-config-of.js';

/** What the web app needs from the server besides the API. `serveWebApp` serves its files. */
@Module({})
export class WebAppModule {
  static of(env: Pick<Env, WebSubject>): DynamicModule {
    return {
      module: WebAppModule,
      controllers: [ConfigController],
      providers: [{ provide: RuntimeConfigOf, useValue: new RuntimeConfigOf(env) }],
    };
  }
}
