import { useSignInRequired } from '../../session/use-sign-in-required';
import { TextLink } from '../../ui/navigation/link';

/** The same without an account, unless the shop refuses guests. */
export function GuestLink({ to }: { to: string }) {
  if (useSignInRequired()) return null;
  return (
    <p>
      <TextLink to={to}>Continue as a guest</TextLink>: quote, pay and print without an account.
    </p>
  );
}
