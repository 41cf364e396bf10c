export { WeightAndSize as Component } from '../features/public-pages/weight-and-size';

export const handle = {
  title: 'Weight and size limits',
  description:
    'How heavy and how large a parcel may be with USPS and FedEx, what size fees cost, how dimensional weight works, and the sizes of carrier boxes.',
};
