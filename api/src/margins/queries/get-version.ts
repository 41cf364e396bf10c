import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MarginVersionView } from '#libs/contracts/margins/margins.js';
import { Clock } from '#libs/runtime/clock.js';
import { findVersion } from '../find-margin-version.js';
import { versionRows } from '../version-rows.js';

export class GetVersion extends Query<MarginVersionView> {
  constructor(readonly number: number) {
    super();
  }
}

@QueryHandler(GetVersion)
export class GetVersionHandler implements IQueryHandler<GetVersion> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing. */
  async execute({ number }: GetVersion): Promise<MarginVersionView> {
    const { rules } = await findVersion(this.em, number);
    const [summary] = await versionRows(this.em, number + 1, 1, this.clock.now());
    return { ...summary!, rules };
  }
}
