import { Module } from '@nestjs/common';
import { ArrangeRulesHandler } from './arrange-rules.js';
import { FindRulesHandler } from './find-rules.js';
import { RemoveRuleHandler } from './remove-rule.js';
import { RunRulesHandler } from './run-rules.js';
import { SaveRuleHandler } from './save-rule.js';
import { StoreRulesController } from './store-rules.controller.js';
import { TryRulesHandler } from './try-rules.js';

@Module({
  controllers: [StoreRulesController],
  providers: [
    ...[FindRulesHandler, SaveRuleHandler, RemoveRuleHandler, ArrangeRulesHandler],
    ...[RunRulesHandler, TryRulesHandler],
  ],
})
export class StoreRulesModule {}
