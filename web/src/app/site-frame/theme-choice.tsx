import { clsx } from 'clsx';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { chooseTheme, chosenTheme, themes, watchTheme, type Theme } from '../../lib/browser/theme';

const styles = {
  system: ['System theme', Monitor],
  light: ['Light theme', Sun],
  dark: ['Dark theme', Moon],
} as const;

/** The prerendered page does not know the device's choice. */
const prerenderedTheme = (): Theme => 'system';

/** System, light or dark, for this device. */
export function ThemeChoice() {
  const theme = useSyncExternalStore(watchTheme, chosenTheme, prerenderedTheme);
  return (
    <div role="group" aria-label="Theme" className="inline-flex rounded-full bg-sunken p-1">
      {themes.map((choice) => {
        const [label, Icon] = styles[choice];
        const chosen = choice === theme;
        return (
          <button
            key={choice}
            type="button"
            aria-pressed={chosen}
            aria-label={label}
            title={label}
            onClick={() => chooseTheme(choice)}
            className={clsx(
              'grid size-8 place-items-center rounded-full',
              chosen ? 'bg-surface text-primary shadow-sm' : 'text-text-2 hover:text-text',
            )}
          >
            <Icon aria-hidden className="size-4" />
          </button>
        );
      })}
    </div>
  );
}
