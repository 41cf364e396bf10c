import { clsx } from 'clsx';
import { AppLink } from './link';
import { useCurrentInView } from './use-current-in-view';

interface TabLinksProps {
  label: string;
  tabs: readonly { name: string; label: string; to: string }[];
  current: string;
}

/** Parts of one page as links: the address keeps the open one. */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  const bar = useCurrentInView(current);
  return (
    <nav ref={bar} aria-label={label} className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
      <ul className="flex min-w-max gap-1 border-b">
        {tabs.map(({ name, label: text, to }) => (
          <li key={name}>
            <AppLink
              to={to}
              aria-current={name === current ? 'page' : undefined}
              className={clsx(
                '-mb-px flex min-h-11 items-center border-b-2 px-3 text-ui font-medium transition-colors',
                name === current ? 'border-primary text-primary' : 'border-transparent text-text-2 hover:text-text',
              )}
            >
              {text}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
