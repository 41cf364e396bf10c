import { at } from './paths';

/** The callback path of the user pool's hosted pages, which must be registered there exactly. */
export const hostedCallbackPath = at('/auth/callback');
