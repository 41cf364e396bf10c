import type { Vocabulary } from '../tracking/tracking-vocabulary.js';

/** What tracking says, in the carrier's codes and words. */
export const uspsVocabulary: Vocabulary = {
  label_created: ['GX', 'Shipping label created, USPS awaiting item'],
  accepted: ['03', 'Accepted at USPS facility'],
  departed: ['10', 'Departed USPS origin facility'],
  hub: ['10', 'Processed through USPS regional facility'],
  customs: ['12', 'Processed through customs'],
  arrived: ['07', 'Arrived at post office'],
  out_for_delivery: ['OF', 'Out for delivery'],
  delivered: ['01', 'Delivered, in or at mailbox'],
  delayed: ['DL', 'In transit, arriving late because of the weather'],
  exception: ['02', 'Undeliverable as addressed'],
  returning: ['09', 'Return to sender processed'],
  returned: ['RS', 'Delivered to the original sender'],
  pickup: ['14', 'Available for pickup at the post office'],
};
