import { askAgainKey } from '../../stored-session';

/** Whether the last sign-in by another provider ended in this browser while the hosted pages may still know its person. */
export const askAgain = {
  isSet: (): boolean => localStorage.getItem(askAgainKey) !== null,
  clear: (): void => localStorage.removeItem(askAgainKey),
};
