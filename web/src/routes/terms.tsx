export { Terms as Component } from '../features/public-pages/terms';

export const handle = {
  title: 'Terms',
  description:
    'The terms of Waybill in plain words: what you buy, how prices and payment work, sample labels, your duties as the sender, and what we answer for.',
};
