/**
 * The focus in a long table: a shadow inside the cell, drawn with its background. An outline is drawn after the text and makes
 * the browser composite the whole table again. Forced colors have no shadows and get an outline.
 */
export const focusRing =
  'focus-visible:outline-hidden focus-visible:inset-ring-2 focus-visible:inset-ring-focus forced-colors:focus-visible:-outline-offset-2';
