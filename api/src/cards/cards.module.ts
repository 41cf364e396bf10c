import { Module } from '@nestjs/common';
import { CardsController } from './cards.controller.js';
import { ChooseDefaultCardHandler } from './commands/choose-default-card.js';
import { RemoveCardHandler } from './commands/remove-card.js';
import { StartCardSetupHandler } from './commands/start-card-setup.js';
import { ListCardsHandler } from './queries/list-cards.js';

@Module({
  controllers: [CardsController],
  providers: [ListCardsHandler, StartCardSetupHandler, ChooseDefaultCardHandler, RemoveCardHandler],
})
export class CardsModule {}
