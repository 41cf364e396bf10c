import { SectionCard } from '../../../ui/card';

/** Replaces password, authenticator app and devices, which the provider manages. */
export function FederatedSection({ name }: { name: string }) {
  return (
    <SectionCard title={`You sign in with ${name}`}>
      <p className="text-text-2">
        Change your password and your second factor at {name}. Here you can sign out, on this or on all devices, in the
        account menu.
      </p>
    </SectionCard>
  );
}
