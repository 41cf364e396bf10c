import type { Vocabulary } from '../tracking/tracking-vocabulary.js';

/** What tracking says, in the carrier's codes and words. */
export const fedexVocabulary: Vocabulary = {
  label_created: ['OC', 'Shipment information sent to FedEx'],
  accepted: ['PU', 'Picked up'],
  departed: ['DP', 'Left FedEx origin facility'],
  hub: ['AR', 'Arrived at FedEx hub'],
  customs: ['CC', 'International shipment release, import'],
  arrived: ['AR', 'At local FedEx facility'],
  out_for_delivery: ['OD', 'On FedEx vehicle for delivery'],
  delivered: ['DL', 'Delivered'],
  delayed: ['DY', 'Delay because of the weather'],
  exception: ['DE', 'Delivery exception: incorrect address'],
  returning: ['RS', 'Returning package to shipper'],
  returned: ['RD', 'Delivered to the shipper'],
  pickup: ['HL', 'Ready for pickup at FedEx location'],
};
