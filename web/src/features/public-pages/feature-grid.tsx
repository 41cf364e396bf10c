import type { LucideIcon } from 'lucide-react';

export interface Feature {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** The product's features, each in two lines. */
export function FeatureGrid({ features }: { features: readonly Feature[] }) {
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {features.map(({ icon: Icon, title, text }) => (
        <li key={title} className="rounded-card border border-border bg-surface p-6">
          <Icon aria-hidden className="size-6 text-primary" />
          <h3 className="type-h3 mt-4">{title}</h3>
          <p className="mt-1.5 text-ui text-text-2">{text}</p>
        </li>
      ))}
    </ul>
  );
}
