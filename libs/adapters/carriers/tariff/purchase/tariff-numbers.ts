import {
  fedexExpressNumber,
  fedexGroundNumber,
  uspsDomesticNumber,
  uspsInternationalNumber,
} from '#libs/domain/labels/tracking-numbers.js';
import type { IssueNumber } from './tariff-purchase.js';

/** IMpb within the US, UPU S10 abroad. */
export const issueUspsNumber: IssueNumber = (serial, { service, to }) => {
  switch (service) {
    case 'priority_mail_express_international':
      return uspsInternationalNumber(serial, 'express');
    case 'priority_mail_international':
      return uspsInternationalNumber(serial, 'priority');
    case 'first_class_package_international':
      return uspsInternationalNumber(serial, 'first_class');
    case 'priority_mail_express':
      return uspsDomesticNumber(serial, 'express', to.postal);
    case 'priority_mail':
      return uspsDomesticNumber(serial, 'priority', to.postal);
    default:
      return uspsDomesticNumber(serial, 'ground_advantage', to.postal);
  }
};

const groundServices = new Set(['ground', 'home_delivery', 'international_ground']);

/** 15 digits by ground, 12 by air. */
export const issueFedexNumber: IssueNumber = (serial, { service, to }) =>
  groundServices.has(service) ? fedexGroundNumber(serial) : fedexExpressNumber(serial, to.postal);
