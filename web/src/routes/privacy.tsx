export { Privacy as Component } from '../features/public-pages/privacy';

export const handle = {
  title: 'Privacy',
  description:
    'What Waybill keeps about you, where and for how long, who else sees it, and what it never asks for. No advertising, no tracking across sites.',
};
