import { at } from './paths';

/** Pages of companies, which the entry does not name. */
export const companyPaths = { company: at('/user/company'), join: at('/user/join') } as const;
