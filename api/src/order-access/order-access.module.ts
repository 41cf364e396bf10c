import { Module, type DynamicModule } from '@nestjs/common';
import { OrderLinks } from '#libs/domain/orders/order-links.js';
import { SendAccessCodeHandler } from './commands/send-access-code.js';
import { ClaimOrderHandler } from './commands/claim-order.js';
import { OrderAccessController } from './order-access.controller.js';

@Module({})
export class OrderAccessModule {
  /** @param linkSecrets what links in receipts may be signed with; without any, no link opens anything. */
  static of(linkSecrets: readonly string[]): DynamicModule {
    return {
      module: OrderAccessModule,
      controllers: [OrderAccessController],
      providers: [
        SendAccessCodeHandler,
        ClaimOrderHandler,
        { provide: OrderLinks, useValue: new OrderLinks(linkSecrets) },
      ],
    };
  }
}
