import { boxShape } from './box-drawing-shape';

const area: [number, number] = [260, 170];

/** The box to scale as it is typed, with its measures. Empty until all three sides are there. */
export function BoxDrawing({ sides, unit }: { sides: [number, number, number]; unit: string }) {
  const shape = boxShape(sides, area, 28);
  const [length, width, height] = sides;
  const text = shape
    ? `Box of ${length} by ${width} by ${height} ${unit}, to scale`
    : 'Enter all three sides to see the box';
  return (
    <figure className="flex flex-col items-center justify-center rounded-control bg-sunken">
      <svg role="img" aria-label={text} viewBox={`0 0 ${area[0]} ${area[1]}`} className="w-full max-w-72">
        {shape ? (
          <g strokeLinejoin="round" strokeWidth="1.5" className="stroke-text-2">
            <polygon points={shape.top} className="fill-surface" />
            <polygon points={shape.front} className="fill-primary-soft stroke-primary" />
            <polygon points={shape.side} className="fill-border" />
            <g className="fill-text-2 stroke-none text-[11px] tabular-nums" textAnchor="middle">
              <text {...shape.labels.length}>{length}</text>
              <text {...shape.labels.width} textAnchor="start">
                {width}
              </text>
              <text {...shape.labels.height} textAnchor="end">
                {height}
              </text>
            </g>
          </g>
        ) : (
          <polygon
            points="60,60 150,60 150,130 60,130"
            className="fill-transparent stroke-border-strong"
            strokeDasharray="5 5"
            strokeWidth="1.500"
          />
        )}
      </svg>
    </figure>
  );
}
