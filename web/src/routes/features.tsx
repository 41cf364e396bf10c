export { Features as Component } from '../features/public-pages/features';

export const handle = {
  title: 'Features',
  description:
    'What Waybill does: itemized quotes of USPS and FedEx services, delivery days, up to 25 parcels a shipment, card payment, labels in every format, live tracking, an API.',
};
