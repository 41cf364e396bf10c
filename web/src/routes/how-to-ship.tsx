export { HowToShip as Component } from '../features/public-pages/how-to-ship';

export const handle = {
  title: 'How to ship a parcel',
  description:
    'Ship a parcel step by step: choose packaging, pack so that it arrives whole, measure, compare prices, pay, print the 4×6 label and hand it over.',
};
