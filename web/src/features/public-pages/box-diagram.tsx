/** A box with its three sides named and the girth drawn around it. */
export function BoxDiagram() {
  return (
    <figure className="rounded-card border border-border bg-surface p-6">
      <svg viewBox="0 0 420 240" role="img" aria-labelledby="box-diagram-title" className="mx-auto w-full max-w-105">
        <title id="box-diagram-title">
          A box: length is the longest side, width and height the two others; the girth runs around the box across the
          length.
        </title>
        <g className="stroke-border-strong" strokeWidth="2" strokeLinejoin="round">
          <path d="M60 100 260 60l90 40-200 44z" className="fill-sunken" />
          <path d="M60 100v84l90 46v-86z" className="fill-primary-soft" />
          <path d="M150 144 350 100v82l-200 48z" className="fill-surface" />
        </g>
        <path d="m160 80 90 42v86" fill="none" className="stroke-accent" strokeWidth="3" strokeDasharray="7 6" />
        <g className="fill-text font-sans text-[13px] font-semibold">
          <text x="262" y="222">
            Length
          </text>
          <text x="78" y="226">
            Width
          </text>
          <text x="14" y="146">
            Height
          </text>
        </g>
        <text x="176" y="62" className="fill-warning font-sans text-[13px] font-semibold">
          Girth
        </text>
      </svg>
      <figcaption className="mt-4 text-small text-text-3">
        Length is the longest side. Girth = 2 × (width + height), measured across the length.
      </figcaption>
    </figure>
  );
}
