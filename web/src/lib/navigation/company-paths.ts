import { at } from './paths';

/** Pages of companies. Separate from `paths`, which every visitor loads. */
export const companyPaths = { company: at('/user/company'), join: at('/user/join') } as const;
