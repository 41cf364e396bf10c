import { presets, type Preset } from '#libs/contracts/parcels/presets.js';

/** "12.25 × 12.25 × 6 in", or a dash where the packaging has no fixed size. */
export const sizeText = (size: Preset['outside']): string => (size ? `${size.join(' × ')} in` : '–');

/** Rows of the table of the packaging that is offered at a flat price: name, outside size, most weight. */
export const packagingRows = (carrier: Preset['carrier']): string[][] =>
  presets
    .filter((preset) => preset.active && preset.flat && preset.carrier === carrier)
    .map((preset) => [preset.name, sizeText(preset.outside), `${preset.maxWeightLb} lb`]);
