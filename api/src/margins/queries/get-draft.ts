import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MarginDraftView } from '#libs/contracts/margins/margins.js';
import { draftView } from '../draft.view.js';

export class GetDraft extends Query<MarginDraftView> {}

@QueryHandler(GetDraft)
export class GetDraftHandler implements IQueryHandler<GetDraft> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<MarginDraftView> {
    return draftView(this.em);
  }
}
