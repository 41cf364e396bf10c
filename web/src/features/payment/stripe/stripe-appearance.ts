import type { Appearance } from '@stripe/stripe-js';

const light = { primary: '#1D4ED8', background: '#FFFFFF', text: '#141A24', danger: '#C0232C', border: '#7C8798' };
const dark = { primary: '#7FA6FF', background: '#161D28', text: '#EEF2F7', danger: '#FF8A8F', border: '#6B7890' };

/** Our tokens for Stripe's frame, which cannot read our style sheet. */
export function stripeAppearance(theme: 'light' | 'dark'): Appearance {
  const c = theme === 'dark' ? dark : light;
  return {
    theme: theme === 'dark' ? 'night' : 'stripe',
    variables: {
      colorPrimary: c.primary,
      colorBackground: c.background,
      colorText: c.text,
      colorDanger: c.danger,
      borderRadius: '10px',
      fontFamily: 'Inter, Arial, sans-serif',
      spacingUnit: '4px',
    },
    rules: { '.Input': { borderColor: c.border, boxShadow: 'none' } },
  };
}
