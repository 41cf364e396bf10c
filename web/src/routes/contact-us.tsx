export { ContactUs as Component } from '../features/public-pages/contact-us';

export const handle = {
  title: 'Contact us',
  description:
    'Who helps with what: a parcel that does not move, a payment, a label that will not print, a problem with this site, and what to include when you write.',
};
