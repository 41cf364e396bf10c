import { isCompany } from '#libs/domain/identity/owner-id.js';
import { currentMember } from '#libs/runtime/request-scope.js';

/** The person behind `actor`: for a company, the member who sent the request. */
export const actingFor = (actor: string): string => (isCompany(actor) && currentMember()) || actor;
