const bars = [3, 1, 1, 2, 1, 3, 2, 1, 1, 3, 1, 2, 2, 1, 3, 1, 1, 2, 3, 1, 2, 1, 1, 3, 1, 2, 1, 3, 2, 1];

const unit = 2.6;
const gap = 1.6;
const start = (index: number) => 24 + bars.slice(0, index).reduce((sum, width) => sum + width * unit + gap, 0);
const marks = bars.map((width, index) => ({ x: start(index), width: width * unit, ink: index % 2 === 0 }));

/** A drawing of a 4×6 sheet: decoration that shows the product. */
export function HeroLabel() {
  return (
    <svg aria-hidden viewBox="0 0 280 400" className="w-64 rotate-3 drop-shadow-xl xl:w-72">
      <rect width="280" height="400" rx="12" fill="#fff" stroke="#d5dae1" />
      <g fill="#141a24" fontFamily="Rubik, sans-serif">
        <rect x="20" y="20" width="52" height="52" rx="4" fill="none" stroke="#141a24" strokeWidth="2.5" />
        <text x="46" y="58" fontSize="34" fontWeight="700" textAnchor="middle">
          P
        </text>
        <text x="86" y="42" fontSize="15" fontWeight="700">
          PRIORITY
        </text>
        <text x="86" y="62" fontSize="11" fill="#4a5565">
          2 lb 8 oz · zone 8
        </text>
        <rect x="20" y="88" width="240" height="2" />
        <text x="20" y="112" fontSize="9" fill="#626d7e">
          FROM
        </text>
        <rect x="20" y="120" width="96" height="7" rx="2" fill="#d5dae1" />
        <rect x="20" y="133" width="74" height="7" rx="2" fill="#d5dae1" />
        <text x="20" y="172" fontSize="9" fill="#626d7e">
          SHIP TO
        </text>
        <rect x="20" y="180" width="150" height="10" rx="2" fill="#b3bfce" />
        <rect x="20" y="196" width="182" height="10" rx="2" fill="#b3bfce" />
        <rect x="20" y="212" width="128" height="10" rx="2" fill="#b3bfce" />
        <rect x="20" y="240" width="240" height="2" />
        {marks.map((bar) => bar.ink && <rect key={bar.x} x={bar.x} y="258" width={bar.width} height="76" />)}
        <text x="140" y="356" fontSize="12" textAnchor="middle" letterSpacing="1">
          9400 1000 0000 0000
        </text>
        <rect x="20" y="370" width="240" height="14" rx="3" fill="#fff3dc" />
        <text x="140" y="380.5" fontSize="9" fontWeight="700" textAnchor="middle" fill="#8f5200" letterSpacing="1.5">
          SAMPLE · NOT POSTAGE
        </text>
      </g>
    </svg>
  );
}
