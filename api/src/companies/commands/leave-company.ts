import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '#libs/runtime/clock.js';
import { leaveCompany } from '#libs/use-cases/companies/leave-companies.js';
import type { ActingMember } from '../acting-member.js';

/** Ends the caller's membership of the company. @throws conflict `last_owner` */
export class LeaveCompany extends Command<void> {
  constructor(readonly acting: ActingMember) {
    super();
  }
}

@CommandHandler(LeaveCompany)
export class LeaveCompanyHandler implements ICommandHandler<LeaveCompany> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ acting: { companyId, userId } }: LeaveCompany): Promise<void> {
    await this.em.transactional((em) => leaveCompany(em, companyId, userId, this.clock.now()));
  }
}
