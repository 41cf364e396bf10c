export { MeasureABox as Component } from '../features/public-pages/measure-a-box';

export const handle = {
  title: 'How to measure a box',
  description:
    'Measure length, width, height and girth of a parcel the way carriers do, weigh it right, and avoid paying a correction afterwards.',
};
