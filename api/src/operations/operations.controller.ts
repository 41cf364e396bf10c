import { Controller, Get } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as contract from '#libs/contracts/operations.js';
import { Allow } from '../http/access.js';
import { Answers } from '../http/answers.js';
import { GetOperations } from './queries/get-operations.js';

/** What operators watch. */
@Controller('operations')
@Allow('operator', 'admin')
export class OperationsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Answers(contract.operationsView)
  get(): Promise<contract.OperationsView> {
    return this.queries.execute(new GetOperations());
  }
}
