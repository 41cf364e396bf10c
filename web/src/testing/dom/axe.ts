import { configureAxe } from 'jest-axe';

/** Checks accessibility. What passes is not described: a selector for each of its elements took half of the time. */
export const axe = configureAxe({ resultTypes: ['violations'] });
