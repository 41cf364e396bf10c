import { clsx } from 'clsx';
import { AppLink } from './link';
import { useCurrentInView } from './use-current-in-view';

interface CountTabsProps<T extends string> {
  label: string;
  tabs: readonly { name: T; label: string; to: string }[];
  current: T;
  counts: Partial<Record<T, number>> | undefined;
}

/** Lists of one page as links with their counts: the address keeps the open one. */
export function CountTabs<T extends string>({ label, tabs, current, counts }: CountTabsProps<T>) {
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
                '-mb-px flex min-h-11 items-center gap-2 border-b-2 px-3 text-ui font-medium transition-colors',
                name === current ? 'border-primary text-primary' : 'border-transparent text-text-2 hover:text-text',
              )}
            >
              {text}
              <span className="min-w-6 rounded-full bg-sunken px-1.5 py-0.5 text-center text-micro text-text-2 tabular-nums">
                {counts?.[name]?.toLocaleString('en-US') ?? '–'}
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
