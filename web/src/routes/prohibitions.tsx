export { Prohibitions as Component } from '../features/public-pages/prohibitions';

export const handle = {
  title: 'Prohibitions and restrictions',
  description:
    'What you may never ship, what is restricted (batteries, perfume, dry ice, perishables), and what to check before shipping abroad.',
};
