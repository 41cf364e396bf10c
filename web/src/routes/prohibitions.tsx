export { Prohibitions as Component } from '../features/public-pages/prohibitions';

export const handle = {
  title: 'Prohibitions and restrictions',
  description:
    'What may never be sent by parcel, what is allowed under conditions (batteries, perfume, dry ice, perishables), and what to check before shipping abroad.',
};
