import { isCompany } from '#libs/domain/identity/owner-id.js';
import { currentMember } from '#libs/runtime/request-scope.js';

/** Who takes a step in the name of `actor`: of a company the member whose request it is. */
export const actingFor = (actor: string): string => (isCompany(actor) && currentMember()) || actor;
