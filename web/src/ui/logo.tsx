/** The mark (a barcode that becomes an arrow) and the name. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg aria-hidden viewBox="0 0 32 32" className="size-8">
        <rect width="32" height="32" rx="8" className="fill-primary" />
        <path d="M7 10v12M11 10v12M14 10v12" className="stroke-on-primary" strokeWidth="2" strokeLinecap="round" />
        <path
          d="M18 16h7m0 0-3.5-3.5M25 16l-3.5 3.5"
          className="fill-none stroke-accent"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className={compact ? 'sr-only' : 'font-heading text-[1.25rem] font-bold tracking-tight'}>Waybill</span>
    </span>
  );
}
