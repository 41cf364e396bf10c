import { at } from './paths';

/** The messages to the user or company. Separate from `paths`, which every visitor loads. */
export const feedPath = at('/user/feed');
