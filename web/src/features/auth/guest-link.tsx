import { TextLink } from '../../ui/navigation/link';

export const GuestLink = ({ to }: { to: string }) => (
  <p>
    <TextLink to={to}>Continue as a guest</TextLink>: quote, pay and print without an account.
  </p>
);
