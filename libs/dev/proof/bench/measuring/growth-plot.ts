/** Duration and peak memory for a file with this many rows. */
export type GrowthPoint = { rows: number; ms: number; peakMb: number };

const [width, height, edge] = [560, 340, 56];

/**
 * Rows against seconds as an SVG with logarithmic axes. The dashed line shows linear growth at the largest file's cost
 * per row.
 */
export function growthPlot(points: readonly GrowthPoint[]): string {
  const decades = (values: number[]) => [Math.floor(Math.min(...values)), Math.ceil(Math.max(...values))] as const;
  const log = { x: points.map(({ rows }) => Math.log10(rows)), y: points.map(({ ms }) => Math.log10(ms / 1_000)) };
  const [left, right] = decades(log.x);
  const [bottom, top] = decades(log.y);
  const x = (value: number) => Math.round(edge + ((value - left) / (right - left)) * (width - 2 * edge));
  const y = (value: number) => Math.round(height - edge - ((value - bottom) / (top - bottom)) * (height - 2 * edge));
  const last = log.y.at(-1)! - log.x.at(-1)!;
  const from = Math.max(log.x[0]!, bottom - last);
  const text = (at: [number, number], words: string, anchor = 'middle') =>
    `<text x="${at[0]}" y="${at[1]}" text-anchor="${anchor}">${words}</text>`;
  const range = (low: number, high: number) => Array.from({ length: high - low + 1 }, (_, at) => low + at);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12">`,
    `<rect width="${width}" height="${height}" fill="white"/>`,
    text([width / 2, 24], 'Seconds until a file is ready, by rows; peak memory of the worker'),
    `<g stroke="#ddd">`,
    ...range(left, right).map((at) => `<path d="M${x(at)} ${y(bottom)}V${y(top)}"/>`),
    ...range(bottom, top).map((at) => `<path d="M${x(left)} ${y(at)}H${x(right)}"/>`),
    `</g>`,
    ...range(left, right).map((at) => text([x(at), height - edge + 20], (10 ** at).toLocaleString('en-US'))),
    ...range(bottom, top).map((at) => text([edge - 8, y(at) + 4], `${10 ** at}`, 'end')),
    `<path d="M${x(from)} ${y(from + last)}L${x(log.x.at(-1)!)} ${y(log.y.at(-1)!)}" stroke="#888" stroke-dasharray="4"/>`,
    `<polyline points="${points.map((_, at) => `${x(log.x[at]!)},${y(log.y[at]!)}`).join(' ')}" fill="none" stroke="#06c" stroke-width="2"/>`,
    ...points.flatMap(({ ms, peakMb }, at) => [
      `<circle cx="${x(log.x[at]!)}" cy="${y(log.y[at]!)}" r="4" fill="#06c"/>`,
      text(
        [x(log.x[at]!) - 8, y(log.y[at]!) - 10],
        `${(ms / 1_000).toPrecision(3)} s, ${Math.round(peakMb)} MB`,
        at === 0 ? 'start' : 'end',
      ),
    ]),
    '</svg>\n',
  ].join('\n');
}
