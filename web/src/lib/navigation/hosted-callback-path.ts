import { at } from './paths';

/** Where the user pool's hosted pages lead back to; registered there exactly like this. */
export const hostedCallbackPath = at('/auth/callback');
