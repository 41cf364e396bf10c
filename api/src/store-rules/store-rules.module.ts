import { Module } from '@nestjs/common';
import { ArrangeRulesHandler } from './commands/arrange-rules.js';
import { FindRulesHandler } from './queries/find-rules.js';
import { RemoveRuleHandler } from './commands/remove-rule.js';
import { RunRulesHandler } from './commands/run-rules.js';
import { SaveRuleHandler } from './commands/save-rule.js';
import { StoreRulesController } from './store-rules.controller.js';
import { TryRulesHandler } from './queries/try-rules.js';

@Module({
  controllers: [StoreRulesController],
  providers: [
    ...[FindRulesHandler, SaveRuleHandler, RemoveRuleHandler, ArrangeRulesHandler],
    ...[RunRulesHandler, TryRulesHandler],
  ],
})
export class StoreRulesModule {}
