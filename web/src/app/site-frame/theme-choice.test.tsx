import { afterEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseTheme } from '../../lib/browser/theme';
import { ThemeChoice } from './theme-choice';

afterEach(() => chooseTheme('system'));

it('applies and remembers the chosen theme, and returns it to the system', async () => {
  render(<ThemeChoice />);
  await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('waybill.theme')).toBe('dark');
  expect(screen.getByRole('button', { name: 'Dark theme' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'System theme' }));
  expect(document.documentElement.dataset.theme).toBeUndefined();
});
