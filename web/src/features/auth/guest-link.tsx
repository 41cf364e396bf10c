import { TextLink } from '../../ui/navigation/link';

export const GuestLink = ({ to }: { to: string }) => (
  <p>
    <TextLink to={to}>Continue as a guest</TextLink>: everything from quote to label works without an account.
  </p>
);
