import { lazy, Suspense } from 'react';
import { ContactUs } from '../features/public-pages/contact-us';

const ContactForm = lazy(() => import('../features/contact/contact-form'));

export const handle = {
  title: 'Contact us',
  description:
    'Who helps with what: a parcel that does not move, a payment, a label that will not print, a problem with this site, and what to include when you write.',
};

export function Component() {
  return (
    <ContactUs
      form={
        <Suspense fallback={<div aria-busy="true" className="h-96 rounded-card bg-sunken" />}>
          <ContactForm />
        </Suspense>
      }
    />
  );
}
