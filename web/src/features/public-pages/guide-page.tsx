import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { ArrowRight } from 'lucide-react';
import { AppLink } from '../../ui/navigation/link';

export interface GuideSection {
  id: string;
  title: string;
  body: ReactNode;
}

export interface GuidePageProps {
  title: string;
  lead: ReactNode;
  sections: readonly GuideSection[];
  /** Pages to read after this one. */
  next?: readonly { to: string; title: string; text: string }[];
}

/** A page of text: title, one sentence, sections with a table of contents beside them, and where to go on. */
export function GuidePage({ title, lead, sections, next = [] }: GuidePageProps) {
  return (
    <div className="page-width py-10 sm:py-14">
      <header className="max-w-read">
        <h1 className="type-display">{title}</h1>
        <p className="mt-4 text-[1.125rem]/7 text-text-2">{lead}</p>
      </header>
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[14rem_minmax(0,1fr)] lg:gap-16">
        <Contents sections={sections} />
        <div className="flex max-w-read flex-col gap-12">
          {sections.map(({ id, title: heading, body }) => (
            <section key={id} id={id} className="scroll-mt-24">
              <h2 className="type-h2 mb-3">{heading}</h2>
              <div className={prose}>{body}</div>
            </section>
          ))}
        </div>
      </div>
      {next.length > 0 && <NextPages next={next} />}
    </div>
  );
}

const prose = clsx(
  'flex flex-col gap-4 text-text-2 [&_strong]:font-semibold [&_strong]:text-text [&_h3]:mt-2 [&_h3]:font-semibold [&_h3]:text-text',
  '[&_ul]:flex [&_ul]:list-disc [&_ul]:flex-col [&_ul]:gap-2 [&_ul]:pl-5 [&_ul]:marker:text-border-strong',
  '[&_ol]:flex [&_ol]:list-decimal [&_ol]:flex-col [&_ol]:gap-2 [&_ol]:pl-5 [&_ol]:marker:text-text-3',
);

function Contents({ sections }: Pick<GuidePageProps, 'sections'>) {
  return (
    <nav
      aria-label="On this page"
      className="self-start rounded-card bg-sunken p-4 lg:sticky lg:top-24 lg:bg-transparent lg:p-0"
    >
      <p className="mb-1 text-small font-semibold text-text-3">On this page</p>
      <ul className="grid sm:grid-cols-2 lg:grid-cols-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 items-center py-1 text-ui text-text-2 hover:text-primary hover:underline"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NextPages({ next }: Required<Pick<GuidePageProps, 'next'>>) {
  return (
    <nav aria-label="Read next" className="mt-16 grid gap-4 border-t pt-8 sm:grid-cols-2 lg:grid-cols-3">
      {next.map(({ to, title, text }) => (
        <AppLink
          key={to}
          to={to}
          className="group flex flex-col gap-1 rounded-card border border-border bg-surface p-5 transition-shadow hover:shadow-sm"
        >
          <span className="flex items-center justify-between font-semibold group-hover:text-primary">
            {title}
            <ArrowRight aria-hidden className="size-4 text-primary" />
          </span>
          <span className="text-ui text-text-2">{text}</span>
        </AppLink>
      ))}
    </nav>
  );
}
