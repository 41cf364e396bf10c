import { Suspense, useSyncExternalStore } from 'react';
import { ContactUs } from '../features/public-pages/contact-us';
import { lazyComponent } from '../lib/navigation/lazy-component';

const ContactForm = lazyComponent(() => import('../features/contact/contact-form'));

export const handle = {
  title: 'Contact us',
  description:
    'Who helps with what: a parcel that does not move, a payment, a label that will not print, a problem with this site, and what to include when you write.',
};

const noChanges = () => () => undefined;
const placeholder = <div aria-busy="true" className="h-96 rounded-card bg-sunken" />;

export function Component() {
  // The page is prerendered without the form: React would add scripts for what loads later, which the page's policy refuses.
  const inBrowser = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  );
  return (
    <ContactUs
      form={
        inBrowser ? (
          <Suspense fallback={placeholder}>
            <ContactForm />
          </Suspense>
        ) : (
          placeholder
        )
      }
    />
  );
}
