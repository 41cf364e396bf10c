import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Registry } from 'prom-client';
import { Clock, SystemClock } from './clock.js';
import { createLogger, type Logger } from './logs/logger.js';
import { createRegistry } from './metrics.js';

/** Token of the pino logger. */
export const LOGGER = Symbol('logger');

/** What every process needs: `Clock`, the `LOGGER`, and prom-client's `Registry`. */
@Global()
@Module({})
export class RuntimeModule {
  static forRoot(service: string, level: string): DynamicModule {
    const logger: Logger = createLogger(service, level);
    return {
      module: RuntimeModule,
      providers: [
        { provide: Clock, useClass: SystemClock },
        { provide: LOGGER, useValue: logger },
        { provide: Registry, useFactory: () => createRegistry(service) },
      ],
      exports: [Clock, LOGGER, Registry],
    };
  }
}
